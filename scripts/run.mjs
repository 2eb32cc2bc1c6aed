import { spawn } from 'node:child_process'
import os from 'node:os'
import { findNode, nodeEnvironment, root } from './paths.mjs'

/**
 * Runs a program until it ends. `output` is 'show', 'stderr' (shown on stderr) or 'keep' (returned as text).
 * Returns { code, text }. The code is 127 when the program could not be started.
 */
export function run(program, args, { output = 'show', env = process.env, cwd = root, ...rest } = {}) {
  const stdio = { show: 'inherit', stderr: ['inherit', 2, 2], keep: ['ignore', 'pipe', 'pipe'] }[output]
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, env, stdio, ...rest })
    let text = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        text += chunk
      })
    }
    child.once('error', (error) => resolve({ code: 127, text: error.message }))
    child.once('close', (code, signal) => resolve({ code: code ?? 128 + os.constants.signals[signal], text }))
  })
}

/** Runs npm, if possible the one that started this process. */
export function runNpm(args, options) {
  const npm = process.env.npm_execpath
  return npm?.endsWith('.js') ? run(process.execPath, [npm, ...args], options) : run('npm', args, options)
}

/** Replaces this process with `node file ...args`. If the system cannot, it forwards signals and the exit code. */
export function becomeNode(args, defaults) {
  const node = findNode()
  const env = { ...defaults, ...nodeEnvironment() }
  if (typeof process.execve === 'function') process.execve(node, [node, ...args], env)
  const child = spawn(node, args, { env, stdio: 'inherit' })
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the child too, so it must not get a second one.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  child.once('close', (code, signal) => {
    process.exitCode = code ?? 128 + os.constants.signals[signal]
  })
}
