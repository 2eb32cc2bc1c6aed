import { Toaster as HotToaster } from 'react-hot-toast'

/** Short messages; core section 9: 4 s, success 2 s, loading until it is done, at most 20. */
export function Toaster() {
  return (
    <HotToaster
      position="top-center"
      containerClassName="mt-14"
      toastOptions={{
        duration: 4000,
        success: { duration: 2000 },
        className: '!bg-ink !text-paper !rounded-md !max-w-md',
      }}
    />
  )
}
