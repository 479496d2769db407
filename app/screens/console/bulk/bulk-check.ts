import { done } from '~/domain/kernel/outcome.ts';
import type { FormCheck } from '~/screens/subsystem/form/form.ts';
import type { BulkValues } from './bulk-form.ts';

/** What is said is judged with what it is said of, by the verb. */
export const checkBulk: FormCheck<BulkValues, BulkValues> = (values) => done(values);
