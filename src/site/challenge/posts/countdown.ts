/** The rest of a post's wait: whole seconds, and the elapsed share (0 to 1). */
export const countdown = (
  { openedAtMs, waitSeconds }: { openedAtMs: number; waitSeconds: number },
  nowMs: number,
): { remainingSeconds: number; share: number } => {
  if (waitSeconds <= 0) return { remainingSeconds: 0, share: 1 }
  // A clock that was set back can't extend the wait beyond its full length.
  const elapsedSeconds = Math.max(0, (nowMs - openedAtMs) / 1000)
  const remaining = Math.max(0, waitSeconds - elapsedSeconds)
  return { remainingSeconds: Math.ceil(remaining), share: Math.min(1, elapsedSeconds / waitSeconds) }
}
