import { endToast, registerClose, subscribeToToasts, type ToastMessage, toast } from './toast'

describe('toasts', () => {
  it('wait for a subscriber, then arrive once and in order', () => {
    toast.success('Success!', 'Challenge updated successfully.')
    toast.danger('Error!!!')
    const heard: ToastMessage[] = []
    const stop = subscribeToToasts((message) => heard.push(message))
    toast.warning('Careful', undefined, { durationMs: 0 })
    stop()
    expect(heard.map(({ tone, title, description, durationMs }) => ({ tone, title, description, durationMs }))).toEqual(
      [
        { tone: 'success', title: 'Success!', description: 'Challenge updated successfully.', durationMs: 5000 },
        { tone: 'danger', title: 'Error!!!', description: undefined, durationMs: 10_000 },
        { tone: 'warning', title: 'Careful', description: undefined, durationMs: 0 },
      ],
    )
  })

  it('remain until they end, also for later subscribers', () => {
    const heard: string[] = []
    const hear = () => subscribeToToasts(({ title }) => heard.push(title), { alsoShown: true })()
    let said: ToastMessage | undefined
    const stop = subscribeToToasts((message) => {
      if (message.title === 'Saved') said = message
    })
    toast.success('Saved')
    stop()
    hear()
    expect(heard).toContain('Saved')
    heard.length = 0
    if (said) endToast(said)
    hear()
    expect(heard).not.toContain('Saved')
  })

  it('can be dismissed, before anyone subscribed and while they are shown', () => {
    const heard: string[] = []
    toast.danger('Not sent')()
    const stop = subscribeToToasts((message) => {
      heard.push(message.title)
      registerClose(message, () => heard.push(`${message.title} closed`))
    })
    const takeBack = toast.danger('Refused')
    takeBack()
    takeBack()
    stop()
    expect(heard).toEqual(['Refused', 'Refused closed'])
  })
})
