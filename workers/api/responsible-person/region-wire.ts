import * as v from 'valibot';
import { named } from '~/domain/kernel/wire.ts';
import { regionCode } from '~/domain/responsible-person/enterprise/region-code.ts';

/** A province of China, or all of it; empty where none is said. */
export const region = named('Region', v.union([v.literal(''), regionCode]));
