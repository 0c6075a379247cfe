'use client'

import { useEffect } from 'react'
import { signOut } from '../frame/sign-out'

/** Payload's logout page: ends the session as soon as it is opened. */
export function LogoutView() {
  useEffect(() => void signOut(), [])
  return null
}
