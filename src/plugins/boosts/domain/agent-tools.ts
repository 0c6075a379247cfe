import { z } from 'zod'
import { defineTool } from '@/plugin'
import { presentPreview, presentRule, previewedRules, ruleSchema } from '../calls/present-rule'
import { listStoredRules } from './find-rules'
import { basketForm, previewBasket } from './preview-basket'

export const list_earning_rules = defineTool({
  title: 'List earning rules',
  description: 'The rules by which purchases and challenges earn more points, on and off.',
  scope: 'points.read',
  isWrite: false,
  input: z.object({}),
  output: z.object({ earning_rules: z.array(ruleSchema) }),
  run: async (context, programId) => {
    const rules = await listStoredRules(context, programId)
    const on = rules.filter(({ is_on }) => is_on).length
    return {
      summary: `${on} of ${rules.length} earning rules are on.`,
      data: { earning_rules: rules.map(presentRule) },
    }
  },
})

export const preview_earning_rules = defineTool({
  title: 'Preview a purchase',
  description:
    'The base points of a purchase now, and what each earning rule adds, with the reason if a rule does not count.',
  scope: 'points.read',
  isWrite: false,
  input: z.object({
    merchant_name: basketForm.shape.merchant_name,
    total_amount: basketForm.shape.total_amount,
    items: basketForm.shape.items,
  }),
  output: z.object({ points: z.int(), extra_points: z.int(), rules: previewedRules }),
  run: async (context, programId, basket) => {
    const previewed = presentPreview(
      await previewBasket(context, {
        ...{ programId, participantId: null },
        basket: { ...basket, currency: null, merchant_address: null, receipt_number: null },
      }),
    )
    return {
      summary: `The purchase would earn ${previewed.points} points, and ${previewed.extra_points} more by rules.`,
      data: previewed,
    }
  },
})
