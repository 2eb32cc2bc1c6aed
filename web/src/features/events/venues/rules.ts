export const venuePath = (sceneSlug: string, venueSlug: string) =>
  `/scenes/${encodeURIComponent(sceneSlug)}/venues/${encodeURIComponent(venueSlug)}`

export const venuesPath = (sceneSlug: string) => `/scenes/${encodeURIComponent(sceneSlug)}/venues`
