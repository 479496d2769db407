/** Messages of the queues in the process of the test, in the place of `cloudflare:test`. */

interface Sent {
  id: string;
  timestamp: Date;
  attempts: number;
  body?: unknown;
}

export function createMessageBatch(queue: string, sent: readonly Sent[]) {
  const acked = new Set<string>();
  const messages = sent.map((message) => ({
    ...message,
    // A message is a copy of what was sent.
    body: structuredClone(message.body),
    ack: () => acked.add(message.id),
    retry: () => acked.delete(message.id),
  }));
  return { queue, messages, ackAll() {}, retryAll: () => acked.clear(), acked };
}

export async function getQueueResult({ acked }: ReturnType<typeof createMessageBatch>) {
  return { explicitAcks: [...acked] };
}

export const createExecutionContext = () => ({ waitUntil() {}, passThroughOnException() {} });
