import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { OrContext } from '~/domain/kernel/context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { issueFacts } from '~/domain/only-representative/certificate/facts.server.ts';
import { endLetters } from '~/domain/only-representative/confirmation-letter/end.server.ts';
import { changeRegistration } from '~/domain/only-representative/registration/change.server.ts';
import { createRegistration } from '~/domain/only-representative/registration/create.server.ts';
import {
  addRegistrationInput,
  type ChangeRegistrationInput,
  changeRegistrationInput,
} from '~/domain/only-representative/registration/schema.ts';
import { setLimit } from '~/domain/only-representative/registration/set-limit.server.ts';
import { setValidity } from '~/domain/only-representative/registration/set-validity.server.ts';
import { createTradeRecord } from '~/domain/only-representative/trade-record/create.server.ts';
import { sendTradeRecord } from '~/domain/only-representative/trade-record/send.server.ts';
import { supersedeChangedRecords } from '~/domain/only-representative/trade-record/supersede.server.ts';
import { krscc } from '~/domain/systems/profiles.ts';
import { as, openTestDatabase, tenantContext } from '../../support/contexts.ts';
