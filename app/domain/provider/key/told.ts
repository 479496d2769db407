import * as v from 'valibot';
import { pageOfColumns } from '../../kernel/told.ts';
import { named, text, timestamp, whole } from '../../kernel/wire.ts';
import { keyColumns } from './columns.ts';

/** What the console answers of signing keys. */
export const keyPage = pageOfColumns('SigningKey', keyColumns);

export const keyMoved = named('SigningKeyMoved', v.object({ key_id: text, version: whole }));

/** It may be activated now. */
export const keyChecked = v.object({ key_id: text, version: whole, checked_at: timestamp });
