/** @alone It adds a screen before the others are loaded. */
import { RiddleScreen } from '../../../../examples/riddle/riddle-screen.client'
import { pluginScreens } from '../../../../plugin-screens'
import { challenge, openSite } from '../../../../tests/support/site-page'

pluginScreens.riddle = async () => RiddleScreen
const { SCREENS } = await import('.')

const open = (type: string, sent: unknown[] = []) =>
  openSite(
    <SCREENS.plugin
      challenge={challenge({ challenge_type: type as never, screen: 'plugin', call_to_action: 'Solve it' })}
      submit={async (fields) => {
        sent.push(fields?.get('guess'))
        return { ok: false, message: 'No.', errors: { guess: ["That's not it. Try again."] } }
      }}
      finish={() => {}}
    />,
  )

it('submits its input and shows errors', async () => {
  const sent: unknown[] = []
  const page = await open('riddle', sent)
  await page.type('input[name="guess"]', 'the wind')
  await page.press('button', 'Solve it')
  expect(sent).toEqual(['the wind'])
  expect(page.text()).toContain("That's not it. Try again.")
  await page.close()
})

it('explains where to add a screen that is missing', async () => {
  await expect(open('crossword')).rejects.toThrow('No screen for crossword. Add it to plugin-screens.ts')
})
