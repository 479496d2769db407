import type { Regime, SnapshotIssuer } from '../snapshot.ts';

/** The law of a market. */
export const REGIMES: Record<'EU' | 'UK' | 'KR', Regime> = {
  EU: 'eu-reach',
  UK: 'uk-reach',
  KR: 'k-reach',
};

/**
 * Who signs papers under each regime in a new installation, as the migration brings them; an admin of the provider says
 * who follows, and a paper already issued keeps what its snapshot says.
 */
export const ISSUERS: Record<Regime, SnapshotIssuer> = {
  'eu-reach': {
    name: { zh: '钱江合规欧洲有限公司', en: 'Qianjiang Compliance Europe B.V.' },
    role: { zh: '欧盟 REACH 唯一代表', en: 'Only representative under EU REACH, Article 8' },
    address: 'Boompjes 418, 3011 XZ Rotterdam, Netherlands',
    registry: 'Chamber of Commerce 90418277',
    phone: '+31 10 555 0100',
    email: 'certificates@qianjiang.example',
    place: { zh: '鹿特丹', en: 'Rotterdam' },
    time_zone: 'Europe/Amsterdam',
    signatory: 'Marlies Hoekstra',
    signatory_title: { zh: '注册事务主管', en: 'Head of Registration' },
  },
  'uk-reach': {
    name: { zh: '钱江合规英国有限公司', en: 'Qianjiang Compliance UK Ltd.' },
    role: { zh: '英国 REACH 唯一代表', en: 'Only representative under UK REACH, Article 8' },
    address: '12 Quay Street, Bristol BS1 4TX, United Kingdom',
    registry: 'Company number 15880417',
    phone: '+44 117 555 0100',
    email: 'certificates@qianjiang.example',
    place: { zh: '布里斯托', en: 'Bristol' },
    time_zone: 'Europe/London',
    signatory: 'Harriet Lowe',
    signatory_title: { zh: '注册事务主管', en: 'Head of Registration' },
  },
  'k-reach': {
    name: {
      zh: '钱江合规韩国株式会社',
      en: 'Qianjiang Compliance Korea Co., Ltd.',
      ko: '첸장컴플라이언스코리아 주식회사',
    },
    role: {
      zh: '韩国 K-REACH 唯一代表',
      en: 'Only representative under K-REACH, Article 38',
      ko: '국외제조자 선임자',
    },
    address: '27 Teheran-ro, Gangnam-gu, Seoul 06130, Republic of Korea',
    registry: 'Corporate number 110111-1707178',
    phone: '+82 2 555 0100',
    email: 'certificates@qianjiang.example',
    place: { zh: '首尔', en: 'Seoul', ko: '서울' },
    time_zone: 'Asia/Seoul',
    signatory: 'Kim Ji-won',
    signatory_title: { zh: '注册事务主管', en: 'Head of Registration' },
  },
};
