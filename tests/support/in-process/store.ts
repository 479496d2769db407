/** R2 in the process of the test: as much of it as our Workers use, and what it refuses of them. */

/** Streams whose length is known, which R2 asks for. */
const lengths = new WeakSet<ReadableStream>();

/** The runtime's own, which Node does not have: fewer bytes than announced, or more, are an error. */
export class FixedLengthStream extends TransformStream<Uint8Array, Uint8Array> {
  constructor(length: number) {
    let left = length;
    super({
      transform(chunk, controller) {
        left -= chunk.byteLength;
        if (left < 0) throw new TypeError('Attempt to write too many bytes through it.');
        controller.enqueue(chunk);
      },
      flush() {
        if (left > 0) throw new TypeError('FixedLengthStream did not see all expected bytes');
      },
    });
    lengths.add(this.readable);
  }
}

type Body = string | Uint8Array<ArrayBuffer> | ArrayBuffer | ReadableStream | null;

async function bytesOf(body: Body): Promise<Uint8Array<ArrayBuffer>> {
  if (body instanceof ReadableStream && !lengths.has(body)) {
    throw new TypeError('Provided readable stream must have a known length');
  }
  // A part lies in memory that is used again.
  return new Uint8Array(await new Response(body).arrayBuffer());
}

interface PutOptions {
  httpMetadata?: Record<string, string>;
  customMetadata?: Record<string, string>;
}

interface Stored extends PutOptions {
  bytes: Uint8Array<ArrayBuffer>;
  uploaded: Date;
}

/** The store has a clock of its own, whatever the test's says. */
const now = () => new Date(performance.timeOrigin + performance.now());

function objectOf(key: string, { bytes, uploaded, httpMetadata, customMetadata }: Stored) {
  return { key, size: bytes.byteLength, uploaded, httpMetadata, customMetadata };
}

type Range = { offset: number; length: number } | { suffix: number };

function partOf(bytes: Uint8Array<ArrayBuffer>, range?: Range): Uint8Array<ArrayBuffer> {
  if (range === undefined) return bytes;
  if ('suffix' in range) return bytes.subarray(-range.suffix);
  if (range.offset >= bytes.byteLength) {
    throw new Error('The requested range is not satisfiable (10039)');
  }
  return bytes.subarray(range.offset, range.offset + range.length);
}

interface Upload {
  key: string;
  options: PutOptions;
  /** None once it is over. */
  parts: Map<number, Uint8Array<ArrayBuffer>> | null;
}

const LEAST_PART_BYTES = 5 * 1024 * 1024;

export class InProcessStore {
  readonly #objects = new Map<string, Stored>();
  readonly #uploads = new Map<string, Upload>();

  empty(): void {
    this.#objects.clear();
    this.#uploads.clear();
  }

  async put(key: string, body: Body, options: PutOptions = {}) {
    return this.#keep(key, await bytesOf(body), options);
  }

  #keep(key: string, bytes: Uint8Array<ArrayBuffer>, options: PutOptions) {
    const stored = { bytes, uploaded: now(), ...options };
    this.#objects.set(key, stored);
    return objectOf(key, stored);
  }

  async head(key: string) {
    const stored = this.#objects.get(key);
    return stored === undefined ? null : objectOf(key, stored);
  }

  async get(key: string, { range }: { range?: Range } = {}) {
    const stored = this.#objects.get(key);
    if (stored === undefined) return null;
    const answer = new Response(partOf(stored.bytes, range));
    return Object.assign(objectOf(key, stored), {
      body: answer.body,
      text: () => answer.text(),
      arrayBuffer: () => answer.arrayBuffer(),
    });
  }

  /** In the order of the keys, a thousand at a time. */
  async list({ limit = 1_000, cursor = '', startAfter = '', prefix = '' } = {}) {
    const after = cursor > startAfter ? cursor : startAfter;
    const keys = [...this.#objects.keys()]
      .filter((key) => key > after && key.startsWith(prefix))
      .sort();
    const page = keys.slice(0, limit);
    const objects = page.map((key) => objectOf(key, this.#objects.get(key) as Stored)); // listed
    const truncated = keys.length > limit;
    return { objects, truncated, ...(truncated && { cursor: page.at(-1) }), delimitedPrefixes: [] };
  }

  async delete(keys: string | readonly string[]): Promise<void> {
    for (const key of [keys].flat()) this.#objects.delete(key as string);
  }

  async createMultipartUpload(key: string, options: PutOptions = {}) {
    const uploadId = crypto.randomUUID();
    this.#uploads.set(uploadId, { key, options, parts: new Map() });
    return this.resumeMultipartUpload(key, uploadId);
  }

  resumeMultipartUpload(key: string, uploadId: string) {
    const known = () => {
      const upload = this.#uploads.get(uploadId);
      if (upload?.key === key) return upload;
      throw new Error('We encountered an internal error. Please try again. (10001)');
    };
    const parts = () => {
      const running = known().parts;
      if (running !== null) return running;
      throw new Error('The specified multipart upload does not exist. (10024)');
    };
    return {
      key,
      uploadId,
      uploadPart: async (partNumber: number, body: Body) => {
        parts().set(partNumber, await bytesOf(body));
        return { partNumber, etag: crypto.randomUUID() };
      },
      complete: async (uploaded: readonly { partNumber: number }[]) => {
        const whole = uploaded.map(({ partNumber }) => parts().get(partNumber));
        const bytes = whole.filter((part) => part !== undefined);
        const small = bytes.slice(0, -1).some(({ byteLength }) => byteLength < LEAST_PART_BYTES);
        if (bytes.length < whole.length) throw new Error('A part could not be found. (10025)');
        if (small) throw new Error('Your proposed upload is smaller than the minimum. (10011)');
        const upload = known();
        upload.parts = null;
        return this.#keep(key, new Uint8Array(Buffer.concat(bytes)), upload.options);
      },
      // One that is over already may be given up, again and again.
      abort: async () => {
        known().parts = null;
      },
    };
  }
}
