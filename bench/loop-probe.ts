import { monitorEventLoopDelay } from 'node:perf_hooks'

// Loaded into the process of the server before its own code. On request it reports the longest block of the event loop, and the
// most processor time of its thread between two ticks: other programs on the machine make a block longer, but not this time.
const delay = monitorEventLoopDelay({ resolution: 1 })
let worstProcessorTime = 0
let last = 0
let ticking: ReturnType<typeof setInterval> | undefined

function tick() {
  const { user, system } = process.threadCpuUsage()
  worstProcessorTime = Math.max(worstProcessorTime, user + system - last)
  last = user + system
}

process.on('message', (message) => {
  if (message === 'reset') {
    tick()
    worstProcessorTime = 0
    ticking = setInterval(tick, 1)
    delay.reset()
    delay.enable()
  }
  if (message === 'read') {
    clearInterval(ticking)
    delay.disable()
    process.send!({
      worstMilliseconds: delay.max / 1_000_000,
      processorMilliseconds: worstProcessorTime / 1000,
    })
  }
})
process.channel?.unref()
