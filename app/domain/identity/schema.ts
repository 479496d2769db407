import * as v from 'valibot';
import { emailText, printedLine, required } from '../kernel/input.ts';
import { ZONE_NAMES } from '../tenancy/zones.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

/** SPEC §5: at least six alphanumeric characters. Other characters may stand among them. */
export const MIN_PASSWORD = 6;
/** scrypt takes any length; a megabyte of password is somebody's joke. */
export const MAX_PASSWORD = 128;
export const MAX_NAME = 50;
/** With all the spaces somebody may type. */
const MAX_CODE = 40;

/** A password someone types to prove who they are: whatever it is, it is compared. */
const givenPassword = v.pipe(
  v.string('required'),
  v.minLength(1, 'required'),
  v.maxLength(MAX_PASSWORD, 'too_long'),
);

const newPassword = v.pipe(
  v.string('required'),
  v.minLength(1, 'required'),
  v.maxLength(MAX_PASSWORD, 'too_long'),
  v.check((text) => (text.match(/[a-z0-9]/gi) ?? []).length >= MIN_PASSWORD, 'password_too_short'),
  v.check((text) => !COMMON_PASSWORDS.has(text.toLowerCase()), 'password_common'),
);

/** A 256-bit token in base64url; anything else is an unknown link and needs no look-up of its own kind. */
const linkToken = v.pipe(v.string('required'), v.maxLength(200, 'too_long'));

/** A code of an authenticator, or one of the recovery codes. */
const givenCode = v.pipe(
  v.string('required'),
  v.minLength(1, 'required'),
  v.maxLength(MAX_CODE, 'too_long'),
);

export const loginInput = v.object({
  email: emailText,
  password: givenPassword,
  code: v.optional(givenCode),
});

export const secondStepInput = v.object({ challenge: linkToken, code: givenCode });

export const enrolInput = v.object({ password: givenPassword });

export const codeInput = v.object({ code: givenCode });

export const forgetInput = v.object({ email: emailText });

export const checkInput = v.object({
  token: linkToken,
  kind: v.picklist(['reset', 'activate'], 'invalid_choice'),
});

export const choosePasswordInput = v.pipe(
  v.object({ token: linkToken, password: newPassword, confirm: v.string('required') }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirm']],
      ({ password, confirm }) => password === confirm,
      'password_mismatch',
    ),
    ['confirm'],
  ),
);

export const changePasswordInput = v.pipe(
  v.object({ old_password: givenPassword, password: newPassword, confirm: v.string('required') }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirm']],
      ({ password, confirm }) => password === confirm,
      'password_mismatch',
    ),
    ['confirm'],
  ),
);

const zone = v.pipe(
  v.string('invalid_choice'),
  v.check((name) => ZONE_NAMES.includes(name), 'invalid_choice'),
);

/** What is not named stays. `time_zone` null is the company's, `locale` null is none chosen. */
export const editUserInput = v.object({
  /** Reports say who prepared them. */
  firstname: v.optional(required(printedLine(MAX_NAME))),
  time_zone: v.optional(v.nullable(zone)),
  locale: v.optional(v.nullable(v.picklist(['zh-CN', 'en-US'], 'invalid_choice'))),
  mails: v.optional(
    v.object({
      alarms: v.boolean(),
      arrivals: v.boolean(),
      expiries: v.boolean(),
      answers: v.boolean(),
    }),
  ),
});

export type LinkKind = v.InferOutput<typeof checkInput>['kind'];
