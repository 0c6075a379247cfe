import * as ort from 'onnxruntime-node'

/**
 * Opens a model. Its threads sleep between tasks: by default they spin, which took half of the CPU on a busy machine
 * with two cores (measured: 20 s for five receipts, 11 s without spinning).
 */
export const openSession = (model: Buffer): Promise<ort.InferenceSession> =>
  ort.InferenceSession.create(model, { extra: { session: { intra_op: { allow_spinning: '0' } } } })
