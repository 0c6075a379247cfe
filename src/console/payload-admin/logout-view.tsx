'use client'

import { useEffect } from 'react'
import { signOut } from '../frame/sign-out'

/** Payload's logout page, which ends the session when it opens. */
export function LogoutView() {
  useEffect(() => void signOut(), [])
  return null
}
