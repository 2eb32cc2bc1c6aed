import type { EventType } from '@floorcraft/contract/events.ts'

export interface Palette {
  /** The ground and its second tone. */
  readonly ground: string
  readonly shade: string
  readonly main: string
  readonly accent: string
  readonly spark: string
  /** What lettering is drawn in: as far from the ground as possible. */
  readonly paper: string
}

const palette = (
  ground: string,
  shade: string,
  main: string,
  accent: string,
  spark: string,
  paper: string,
) => ({
  ground,
  shade,
  main,
  accent,
  spark,
  paper,
})

/** Colour families of the event types (social purple, workshop blue, weekender green ...): night, then daylight. */
export const palettes: Readonly<Record<EventType, readonly Palette[]>> = {
  social: [
    palette('#1d0836', '#3d1370', '#8b3ff0', '#ff4fa3', '#ffb52e', '#fff1e0'),
    palette('#f6e7ff', '#e3c4ff', '#7c2de0', '#ff5a8a', '#ffb400', '#2a0b52'),
    palette('#2b0f54', '#51209a', '#ff6a5a', '#b05bff', '#ffd166', '#fbeeff'),
  ],
  workshop: [
    palette('#071a3e', '#0f3380', '#2f7bff', '#ff7a59', '#7fe3ff', '#eef6ff'),
    palette('#e6f1ff', '#bcd9ff', '#1a56db', '#ff6b4a', '#15b8d6', '#0a1f4d'),
    palette('#0c2d6b', '#16479f', '#38bdf8', '#ffd23f', '#ff8fa3', '#f3f9ff'),
  ],
  weekender: [
    palette('#04241f', '#0a4a3d', '#10a37f', '#ffcb3d', '#ff7d4d', '#f4ffe9'),
    palette('#eaf7dc', '#c5e8b0', '#0d8a5f', '#ff8a3d', '#f7c325', '#06352b'),
    palette('#063d3a', '#0c625c', '#a5d83a', '#ff6f61', '#ffe066', '#f2fff7'),
  ],
  congress: [
    palette('#2c0509', '#6b0f16', '#e02424', '#ff8a1f', '#ffd54a', '#fff3e6'),
    palette('#fff0e2', '#ffd3b0', '#dc2626', '#ff7a1a', '#1f7a8c', '#450a0a'),
    palette('#5a0b14', '#991b1b', '#ff5436', '#ffb01f', '#ffe3c2', '#fff6ec'),
  ],
  class: [
    palette('#ffd23d', '#ffbf1f', '#f0562b', '#1f6f78', '#fff3c9', '#3a1c04'),
    palette('#3b1f06', '#6b3a0a', '#f7a81b', '#ff6a3d', '#ffe27a', '#fff8e1'),
    palette('#fff5d1', '#ffe59a', '#eda005', '#d9482b', '#2d7f7a', '#42240a'),
  ],
  practice: [
    palette('#171c26', '#2b3443', '#7b8799', '#e8564a', '#d9dee7', '#f5f6f8'),
    palette('#eceef2', '#d3d8e0', '#5b6678', '#d64545', '#9aa5b5', '#1d2430'),
    palette('#2a2f3a', '#414958', '#a9b3c2', '#f0a35e', '#dfe4ec', '#fafafa'),
  ],
}
