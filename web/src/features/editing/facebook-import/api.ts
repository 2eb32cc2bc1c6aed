import { importFacebookEvent } from '@floorcraft/contract/editing/facebook-import.ts'
import { useMutation } from '@tanstack/react-query'
import { useApi } from '../../../lib/api/queries.ts'

/** Reads the event on the page at an address. The box shows failures. */
export function useImportPage() {
  const api = useApi()
  return useMutation({
    mutationFn: (address: string) =>
      api(importFacebookEvent, { body: { facebook_url: address } }, { slow: true }),
  })
}
