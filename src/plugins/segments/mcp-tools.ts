import { z } from 'zod'
import { defineTool } from '@/plugin'
import { listSegmentFields } from '@/plugin/domain'
import { checkRules, countPeople, pageSegments, toEditorFields } from './domain'
import { OPERATORS } from './domain/rules'

const listed = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string().nullable(),
  kind: z.enum(['live', 'snapshot']),
  people: z.int(),
  unused_points: z.number(),
})

const MOST = 100

const list_segments = defineTool({
  title: 'List segments',
  description:
    'The segments of the program: groups of participants that are chosen by rules, with how many are in each.',
  scope: 'participants.read',
  isWrite: false,
  input: z.object({}),
  output: z.object({ segments: z.array(listed) }),
  run: async (context, programId) => {
    const { rows } = await pageSegments(context, programId, { before: null, limit: MOST })
    const segments = rows.map(({ description, id, kind, name, people, unused_points }) => ({
      ...{ id, name, description, kind, people, unused_points },
    }))
    return { summary: `${segments.length} segments.`, data: { segments } }
  },
})

const field = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.string(),
  operators: z.array(z.string()),
  choices: z.array(z.string()),
  days: z.enum(['none', 'optional', 'required']),
})

const list_segment_fields = defineTool({
  title: 'List the fields of segments',
  description: 'By what rules can choose participants: fields, their operators and choices. For `count_people`.',
  scope: 'participants.read',
  isWrite: false,
  input: z.object({}),
  output: z.object({ fields: z.array(field) }),
  run: async (context, programId) => {
    const fields = await toEditorFields(context, programId, await listSegmentFields(context, programId))
    return {
      summary: `${fields.length} fields.`,
      data: {
        fields: fields.map(({ choices, days, kind, label, name }) => ({
          ...{ name, label, kind, days, operators: Object.keys(OPERATORS[kind]) },
          choices: choices.slice(0, MOST).map(({ value }) => value),
        })),
      },
    }
  },
})

const count_people = defineTool({
  title: 'Count people',
  description:
    'How many participants match rules, and their unused points. Rules: {"combinator":"and","rules":[{"field":"purchases","operator":"gte","value":3,"days":90}]}; groups may be nested.',
  scope: 'participants.read',
  isWrite: false,
  input: z.object({ rules: z.looseObject({}) }),
  output: z.object({
    people: z.int().nullable(),
    everyone: z.int().nullable(),
    unused_points: z.number().nullable(),
    problem: z.string().nullable(),
  }),
  run: async (context, programId, { rules }) => {
    const fields = await listSegmentFields(context, programId)
    const checked = checkRules(rules, fields)
    if (!checked.ok) {
      const problem = `${checked.path || 'rules'}: ${checked.problem}`
      return {
        summary: `The rules don't fit: ${problem}.`,
        data: { people: null, everyone: null, unused_points: null, problem },
      }
    }
    const counted = await countPeople(context, { programId, fields, rules: checked.rules })
    return { summary: `${counted.people} of ${counted.everyone} participants.`, data: { ...counted, problem: null } }
  },
})

/** What assistants read of segments. */
export const mcpTools = { list_segments, list_segment_fields, count_people }
