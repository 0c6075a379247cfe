'use client'

import { useCallback, useEffect, useState } from 'react'
import { useSite, useSiteQuery } from '@/plugin/site'
import type { PushAnswer } from '../calls/present-push'

/** `install`: on an iPhone or iPad, only a site on the Home Screen can show notifications. */
export type PushState = 'unknown' | 'unsupported' | 'install' | 'blocked' | 'off' | 'on'

const isApple = () =>
  /iphone|ipad/i.test(navigator.userAgent) || (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1)

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const currentSubscription = async () =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null

const findState = async (): Promise<PushState> => {
  if (!isSupported())
    return isApple() && !window.matchMedia('(display-mode: standalone)').matches ? 'install' : 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  return Notification.permission === 'granted' && (await currentSubscription()) ? 'on' : 'off'
}

const toBytes = (key: string) =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))

const PATH = '/public/push'

/** Notifications in this browser, and what to do to turn them on or off. */
export const usePush = () => {
  const { call } = useSite()
  const { data } = useSiteQuery<PushAnswer>(PATH)
  const [state, setState] = useState<PushState>('unknown')
  useEffect(() => {
    void findState().then(setState, () => setState('unsupported'))
  }, [])

  /** @returns whether it is on */
  const turnOn = useCallback(async (): Promise<boolean> => {
    if (!data) return false
    try {
      if ((await Notification.requestPermission()) !== 'granted') {
        setState(await findState())
        return false
      }
      const { pushManager } = await navigator.serviceWorker.ready
      const subscription = await pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: toBytes(data.key),
      })
      const { endpoint, keys } = subscription.toJSON()
      const answer = await call(`${PATH}/subscriptions`, { endpoint, keys })
      if (!answer.ok) await subscription.unsubscribe()
      setState(answer.ok ? 'on' : 'off')
      return answer.ok
    } catch {
      setState(await findState())
      return false
    }
  }, [call, data])

  const turnOff = useCallback(async () => {
    const subscription = await currentSubscription()
    if (subscription) {
      await call(`${PATH}/subscriptions`, { endpoint: subscription.endpoint }, 'DELETE')
      await subscription.unsubscribe()
    }
    setState('off')
  }, [call])

  return { answer: data, state, turnOn, turnOff }
}
