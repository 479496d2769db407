import * as v from 'valibot';
import { regionCode } from '~/domain/responsible-person/enterprise/region-code.ts';
import { named } from '../wire.ts';

/** A province of China, or all of it; empty where none is said. */
export const region = named('Region', v.union([v.literal(''), regionCode]));
