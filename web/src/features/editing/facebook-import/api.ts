import { importFacebookEvent } from '@floorcraft/contract/editing/facebook-import.ts'
import { useCall } from '../../../lib/api/use-call.ts'

/** Reads the event on the page at an address. The box shows failures. */
export const useImportPage = () =>
  useCall((api, address: string) =>
    api(importFacebookEvent, { body: { facebook_url: address } }, { slow: true }),
  )
