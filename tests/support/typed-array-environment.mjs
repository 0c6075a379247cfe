import { TestEnvironment } from 'jest-environment-node'

const SHARED = ['ArrayBuffer', 'BigInt64Array', 'Float32Array', 'Int32Array', 'Uint8Array']

/**
 * Node's own typed arrays inside Jest's sandbox: onnxruntime refuses those of another realm.
 * A file opts in with `@jest-environment ./tests/support/typed-array-environment.mjs` in its first comment.
 */
export default class TypedArrayEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context)
    for (const name of SHARED) this.global[name] = globalThis[name]
  }
}
