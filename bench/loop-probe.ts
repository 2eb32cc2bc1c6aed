import { monitorEventLoopDelay } from 'node:perf_hooks'

// Loaded into the server's process before its own code: tells, when asked, for how long its event loop stood still.
const delay = monitorEventLoopDelay({ resolution: 1 })

process.on('message', (message) => {
  if (message === 'reset') {
    delay.reset()
    delay.enable()
  }
  if (message === 'read') {
    delay.disable()
    process.send!({ worstMilliseconds: delay.max / 1_000_000 })
  }
})
process.channel?.unref()
