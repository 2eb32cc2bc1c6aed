import { useEffect, useState } from 'react'

/** The passwords that the server refuses. They are loaded when `isNeeded`; until then they are undefined. */
export function useCommonPasswords(isNeeded: boolean): ReadonlySet<string> | undefined {
  const [common, setCommon] = useState<ReadonlySet<string>>()
  useEffect(() => {
    if (!isNeeded) return
    // While they are missing, the server still refuses them, and its answer is shown beside the field.
    import('@floorcraft/contract/members/common-passwords.ts').then(
      ({ commonPasswords }) => setCommon(commonPasswords),
      () => {},
    )
  }, [isNeeded])
  return common
}
