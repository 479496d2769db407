import type { GenericSchema, InferOutput } from 'valibot';
import { parseInput } from './input.ts';
import type { Outcome } from './outcome.ts';
import type { Code } from './refusals.ts';
import type { Told } from './told.ts';
import { versioned } from './wire.ts';

type Method = 'post' | 'put' | 'delete';

/**
 * A verb and what its doors say of it: one row beside the verbs of its noun, from which the API makes its route and its
 * operation of the document, and by which a page acts. Who may do it, what it takes and how it refuses is said here and
 * nowhere else.
 */
export interface Verb<Ctx, Input extends GenericSchema = GenericSchema, Value = unknown> {
  /** Method and path under the noun: `post :id/send`. */
  at: Method | `${Method} ${string}`;
  /** For the API document. */
  says: string;
  /** Members where nothing is said, and in the console all staff. */
  access?: 'member' | 'admin' | 'provider';
  /** What it takes beside the id; nothing where it is missing. */
  input?: Input;
  /** The API is asked for it in the query: the version of what is deleted. */
  inQuery?: true;
  /** Schema of what the API answers; id and version where nothing is said. */
  answers?: GenericSchema;
  /** Describes and writes it, where it is not answered as it stands. */
  tells?: Told<Value>;
  /** 202 for work that goes on behind the scenes. */
  status?: 202;
  /** Beside those of every call. */
  refusals: readonly Code[];
  /** @param id of the path; empty where it has none */
  run(ctx: Ctx, id: string, input: InferOutput<Input>): Promise<Outcome<Value>>;
}

interface Answering {
  answers?: GenericSchema;
  tells?: { schema: GenericSchema };
}

/** The verbs of a noun by their names, which are those of their operations. */
export interface Verbs<Ctx> {
  /** Path of the noun under the API of its area, and group of the document. */
  noun: string;
  tag: string;
  // biome-ignore lint/suspicious/noExplicitAny: each row has its own input and value
  verbs: Readonly<Record<string, Verb<Ctx, any, any>>>;
}

/** A row, with what it takes known to its `run`. */
export function verb<Ctx, Input extends GenericSchema, Value>(
  row: Verb<Ctx, Input, Value>,
): Verb<Ctx, Input, Value> {
  return row;
}

/** Schema of what a verb answers. */
export const answersOf = ({ tells, answers = tells?.schema ?? versioned }: Answering) => answers;

/**
 * The page's door: does it with what a form said.
 *
 * Refusals: 4100 at fields that can't be understood, then the verb's own
 */
export async function act<Ctx, Input extends GenericSchema, Value>(
  { input, run }: Pick<Verb<Ctx, Input, Value>, 'input' | 'run'>,
  ctx: Ctx,
  id: string,
  said?: unknown,
): Promise<Outcome<Value>> {
  if (input === undefined) return run(ctx, id, undefined as never); // it takes none
  const read = parseInput(input, said);
  return read.ok ? run(ctx, id, read.value) : read;
}
