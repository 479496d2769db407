import * as v from 'valibot';
import { CERTIFICATE_STATES } from '../../certificate/kinds.ts';
import { listOf as each, oneOf, orNull } from '../../kernel/columns.ts';
import { told } from '../../kernel/told.ts';
import { text, whole } from '../../kernel/wire.ts';
import type { Letter } from './facts.server.ts';
import type { LettersAsked } from './issue.server.ts';
import type { Standing } from './judge.server.ts';
import { codeOf, LETTER_HINDRANCES, LETTER_STATES } from './kinds.ts';

/** What is answered of confirmation letters. */

const letter = told<Letter>()({
  id: 'text',
  certificate_no: 'text',
  state: oneOf(CERTIFICATE_STATES),
  /** As the paper prints it: a day in the issuer's place. */
  issued_on: 'day',
  issued_at: 'moment',
});

type Hindrance = { code: number; reason: (typeof LETTER_HINDRANCES)[number] };

const hindrance = told<Hindrance>()({ code: 'whole', reason: oneOf(LETTER_HINDRANCES) });

export const letterStanding = told<Standing>('LetterStanding')({
  partner_id: { is: 'text', of: ({ importer }) => importer.id },
  name: { is: 'text', of: ({ importer }) => importer.name },
  country: { is: 'country', of: ({ importer }) => importer.country },
  state: oneOf(LETTER_STATES),
  letter: orNull(letter),
  /** Letters that this one took the place of, newest first. */
  earlier: each(letter),
  /** What keeps a letter from being issued now; none where it can be. */
  hindrances: {
    is: each(hindrance),
    of: ({ hindrances }) => hindrances.map((reason) => ({ code: codeOf(reason), reason })),
  },
});

export const letterStandings = v.array(letterStanding.schema);

/** Why a letter is not issued, and to whom. */
export const refusedLetter = v.object({
  partner_id: text,
  code: whole,
  reason: v.picklist(LETTER_HINDRANCES),
});

export const lettersAsked = told<LettersAsked>('LettersAsked')({
  id: 'text',
  /** Partners whose letters are being issued. */
  asked: each('text'),
  refused: each(
    told<LettersAsked['refused'][number]>()({
      partner_id: 'text',
      code: 'whole',
      reason: oneOf(LETTER_HINDRANCES),
    }),
  ),
});
