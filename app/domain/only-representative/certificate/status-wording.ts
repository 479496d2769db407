import type { PrintedText, Regime } from '~/domain/certificate/snapshot.ts';

type RegistrationType =
  | 'pre_registration'
  | 'later_pre_registration'
  | 'intermediate'
  | 'registration'
  | 'uk_registration'
  | 'duin';

const REACH: Record<RegistrationType, PrintedText> = {
  pre_registration: { zh: '预注册', en: 'Pre-registered' },
  later_pre_registration: { zh: '后预注册', en: 'Late pre-registered' },
  intermediate: { zh: '运输分离中间体', en: 'Transported isolated intermediate (Art. 18)' },
  registration: { zh: '完整注册', en: 'Registered (Art. 10)' },
  uk_registration: { zh: '英国注册', en: 'Registered in the UK (Art. 10)' },
  duin: { zh: '下游用户进口通报（DUIN）', en: 'Downstream user import notified (DUIN)' },
};

const KOREA: Record<RegistrationType, PrintedText> = {
  ...REACH,
  intermediate: { zh: '中间体注册', en: 'Registered as intermediate', ko: '중간체 등록' },
  registration: { zh: '已注册', en: 'Registered (Art. 10)', ko: '등록' },
};

/** The "REACH status" a certificate prints for a registration (SPEC, certificate verification result). */
export function statusWording(
  regime: Regime,
  type: RegistrationType,
): PrintedText & { code: string } {
  return { code: type, ...(regime === 'k-reach' ? KOREA : REACH)[type] };
}
