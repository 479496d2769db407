import * as v from 'valibot';
import { parseInput } from '~/domain/kernel/input.ts';
import { reasonInput } from '~/domain/provider/record/schema.ts';
import type { FormCheck } from '../../subsystem/form/form.ts';
import type { RecordActValues } from './act-form.ts';

const schema = v.pick(reasonInput, ['reason']);

export const checkRecordAct = ((values) =>
  parseInput(schema, values)) satisfies FormCheck<RecordActValues>;
