import type { REGISTRATION_TYPES } from '#db/schema/registration-kinds.ts';
import type { PrintedText, Regime } from '~/domain/certificate/snapshot.ts';
import type { KoreanStanding } from '../korean-paper/kinds.ts';

type RegistrationType = (typeof REGISTRATION_TYPES)[number];

const INTERMEDIATE = { zh: '运输分离中间体', en: 'Transported isolated intermediate (Art. 18)' };
const UK_REGISTERED = { zh: '英国注册', en: 'Registered in the UK (Art. 10)' };

/** Each law knows its own kinds of registration; what stands here for none can't be certified under it. */
const WORDINGS: Record<Regime, Partial<Record<RegistrationType, PrintedText>>> = {
  'eu-reach': {
    registration: { zh: '完整注册', en: 'Registered (Art. 10)' },
    intermediate: INTERMEDIATE,
  },
  'uk-reach': {
    registration: UK_REGISTERED,
    uk_registration: UK_REGISTERED,
    intermediate: INTERMEDIATE,
    // Never called a registration: it stands in for one until the transition ends.
    duin: {
      zh: '下游用户进口通报（UK REACH 过渡安排）',
      en: 'Downstream user import notification (UK REACH transitional)',
    },
  },
  'k-reach': {
    registration: { zh: '已注册', en: 'Registered (Art. 10)', ko: '등록' },
    intermediate: { zh: '中间体注册', en: 'Registered as intermediate', ko: '중간체 등록' },
  },
};

/** What a Korean registration stands on, where its kind does not say it. */
const KOREAN: Record<KoreanStanding, PrintedText> = {
  kr_notification: {
    zh: '新物质，已取得通知证书',
    en: 'New substance, notification certificate',
    ko: '등록통지',
  },
  kr_declaration: {
    zh: '新物质，已取得申报证书',
    en: 'New substance, declaration certificate',
    ko: '신고',
  },
  kr_exemption: {
    zh: '已取得豁免证书',
    en: 'Exempt, exemption certificate',
    ko: '면제확인',
  },
  // Nothing is said that no paper shows.
  new: {
    zh: '新物质，官方证书未存档',
    en: 'New substance, official certificate not on file',
    ko: '신규화학물질',
  },
  exempt: {
    zh: '豁免物质，官方证书未存档',
    en: 'Exempt substance, official certificate not on file',
    ko: '등록면제',
  },
};

/** The words of a kind of registration under a law; undefined where that law does not know it. */
export function statusIn(regime: Regime, type: RegistrationType): PrintedText | undefined {
  return WORDINGS[regime][type];
}

/**
 * The "REACH status" a certificate prints for a registration (SPEC, certificate verification result).
 *
 * @param standing what a Korean one stands on, where its kind does not say it
 */
export function statusWording(
  regime: Regime,
  type: RegistrationType,
  standing: KoreanStanding | null,
): PrintedText & { code: string } {
  if (standing !== null) return { code: standing, ...KOREAN[standing] };
  const wording = statusIn(regime, type);
  if (wording === undefined) throw new Error(`${type} is no registration under ${regime}`);
  return { code: type, ...wording };
}
