/** Waits for all of the work, also when some of it fails. Then it throws the first failure. */
export async function settleAll(work: readonly Promise<unknown>[]): Promise<void> {
  const outcomes = await Promise.allSettled(work)
  const failure = outcomes.find((each): each is PromiseRejectedResult => each.status === 'rejected')
  if (failure) throw failure.reason
}
