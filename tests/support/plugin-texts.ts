import { addTexts } from '@/i18n/plugin-texts'
import { texts as perks } from '@/plugins/perks/texts'

/** Adds the texts of first-party plugins, as processes with Payload's config do. */
for (const texts of [perks]) addTexts(texts)
