import * as v from 'valibot';
import { emailText, requiredText } from '../kernel/input.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

/** SPEC §5: at least six alphanumeric characters. Other characters may stand among them. */
export const MIN_PASSWORD = 6;
/** scrypt takes any length; a megabyte of password is somebody's joke. */
export const MAX_PASSWORD = 128;
const MAX_NAME = 50;

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

export const loginInput = v.object({ email: emailText, password: givenPassword });

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

export const editUserInput = v.object({
  firstname: v.pipe(requiredText, v.maxLength(MAX_NAME, 'too_long')),
});

export type LinkKind = v.InferOutput<typeof checkInput>['kind'];
