import { importFacebookEvent } from '@floorcraft/contract/facebook-import.ts'
import { useMutation } from '@tanstack/react-query'
import { useApi } from '../../lib/queries.ts'

/** Asks what the page at an address says about its event. Failures are the box's to show. */
export function useImportPage() {
  const api = useApi()
  return useMutation({
    mutationFn: (address: string) =>
      api(importFacebookEvent, { body: { facebook_url: address } }, { slow: true }),
  })
}
