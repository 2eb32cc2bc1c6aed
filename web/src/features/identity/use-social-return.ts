import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { recall, remember } from '../../lib/storage.ts'
import { pathWithReturn, safeReturnPath } from './return-path.ts'
import { useExchangeSocialCode } from './sign-in-api.ts'

/** Finishes a social sign-in: exchanges the code in the address for a session and removes it from the address. */
export function useSocialReturn(): { isFinishing: boolean; hasFailed: boolean } {
  const [params] = useSearchParams()
  const [code] = useState(params.get('social_code'))
  const [wasRefused] = useState(params.has('social_error'))
  const navigate = useNavigate()
  const exchange = useExchangeSocialCode()
  const isStarted = useRef(false)
  useEffect(() => {
    if (isStarted.current || !(code || wasRefused)) return
    isStarted.current = true
    const returnTo = safeReturnPath(recall('returnTo'))
    remember('returnTo', undefined)
    navigate(pathWithReturn('/login', returnTo), { replace: true })
    if (code) exchange.mutate(code)
  }, [code, wasRefused, navigate, exchange])
  return {
    isFinishing: code !== null && !exchange.isError,
    hasFailed: wasRefused || exchange.isError,
  }
}
