import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse, parseAllDocuments } from 'yaml'
import { envSchema, SECRET_SETTINGS } from '@/platform/env'

/** What deploy/ says about Laurel: settings that exist, nothing secret, and a chart whose values are all used. */

const CHART = 'deploy/helm'
const TEMPLATES = `${CHART}/templates`
const SECRET = /SECRET|PASSWORD|KEY|DATABASE.*URL|SMTP/
const isHelmInstalled = spawnSync('helm', ['version']).status === 0

type Service = { environment?: Record<string, string>; command?: string[]; image?: string; build?: object }

const readYaml = <Content>(file: string): Content => parse(readFileSync(file, 'utf8'), { merge: true }) as Content
const isSetting = (name: string) =>
  name in envSchema.shape || SECRET_SETTINGS.some((secret) => name === `${secret}_FILE`)
const isOutside = (value: string) => value.includes('${') || value.startsWith('/run/secrets/')

describe.each(['deploy/compose.yaml', 'deploy/compose.cluster.yaml'])('%s', (file) => {
  const { services } = readYaml<{ services: Record<string, Service> }>(file)
  const ours = Object.entries(services).filter(([, { image }]) => image === 'laurel')

  it('runs every kind of process', () => {
    expect(ours.map(([name]) => name).sort()).toEqual(['migrate', 'receipt-worker', 'web', 'worker'])
  })

  it('uses settings that exist, and takes secrets from outside', () => {
    for (const [, { environment = {} }] of ours) {
      expect(Object.keys(environment).filter((name) => !isSetting(name))).toEqual([])
      const written = Object.entries(environment).filter(([name, value]) => SECRET.test(name) && !isOutside(value))
      expect(written).toEqual([])
    }
  })
})

describe('the Helm chart', () => {
  const values = readYaml<Record<string, unknown> & { env: Record<string, string> }>(`${CHART}/values.yaml`)
  const templates = readdirSync(TEMPLATES).map((file) => readFileSync(path.join(TEMPLATES, file), 'utf8'))
  const used = new Set(templates.flatMap((text) => [...text.matchAll(/\.Values\.([\w.]+)/g)].map(([, name]) => name)))

  const find = (name: string): unknown =>
    name.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], values)

  it('has a value for each that its templates use, and uses each', () => {
    expect([...used].filter((name) => find(String(name)) === undefined)).toEqual([])
    const names = [...used].map((name) => String(name).split('.')[0])
    expect(Object.keys(values).filter((name) => !names.includes(name))).toEqual([])
  })

  it('sets what exists, and holds no secret', () => {
    expect(Object.keys(values.env).filter((name) => !isSetting(name))).toEqual([])
    expect(Object.keys(values.env).filter((name) => SECRET.test(name))).toEqual([])
  })

  const describeIfHelm = isHelmInstalled ? it : it.skip
  describeIfHelm('renders all that a cluster needs', () => {
    const { stderr, stdout } = spawnSync('helm', ['template', 'laurel', CHART], { encoding: 'utf8' })
    expect(stderr).toBe('')
    const rendered = parseAllDocuments(stdout).map((document) => document.toJS() as { kind: string })
    expect(rendered.map(({ kind }) => kind).sort()).toEqual([
      'Deployment',
      'Deployment',
      'Deployment',
      'HorizontalPodAutoscaler',
      'Ingress',
      'Job',
      'PodDisruptionBudget',
      'Service',
    ])
  })
})
