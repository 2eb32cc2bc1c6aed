import { monitorEventLoopDelay } from 'node:perf_hooks'

// Loaded into the process of the server before its own code. On request it reports the longest block of the event loop.
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
