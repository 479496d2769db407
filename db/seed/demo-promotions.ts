import type { promotions } from '../schema/notice.ts';

type Promotion = Omit<typeof promotions.$inferInsert, 'showsFrom' | 'showsUntil'>;

/** The articles of the demo. Pictures are drawn by us (public/pictures), one per language and audience. */
export const DEMO_PROMOTIONS: readonly Promotion[] = [
  {
    id: 'pro_carry_over_zh',
    locale: 'zh-CN',
    audience: 'general',
    image: '/pictures/year-end.zh-CN.svg',
    imageAlt: '港口清晨，一艘集装箱船停在两台岸桥之间',
    caption: '写给年末出货的您',
    title: '年末到港，吨位算哪一年？',
    body: '占用哪个自然年，只看到港日。十二月起运、一月到港的货怎么填，额度不够时怎么办，一篇讲清楚。',
    link: 'https://academy.greenlane.example/zh/year-end-arrivals',
    source: '绿通学堂，约 4 分钟，在新窗口打开',
  },
  {
    id: 'pro_carry_over_en',
    locale: 'en-US',
    audience: 'general',
    image: '/pictures/year-end.en-US.svg',
    imageAlt: 'A container ship between two quay cranes in the early morning',
    caption: 'For shipments at year-end',
    title: 'Arriving in January: which year counts?',
    body: 'The day of arrival alone decides which calendar year is drawn on. What to enter for goods that leave in December and arrive in January, and what to do when the limit is short.',
    link: 'https://academy.greenlane.example/en/year-end-arrivals',
    source: 'Greenlane Academy, about 4 minutes, opens in a new window',
  },
  {
    id: 'pro_brand_zh',
    locale: 'zh-CN',
    audience: 'alternative',
    image: '/pictures/brand.zh-CN.svg',
    imageAlt: '一排化妆品瓶，旁边是一份盖章的备案文件',
    caption: '写给品牌合作方',
    title: '产品备案，品牌方要准备什么？',
    body: '配方、检验报告、标签和授权书，哪些由品牌方提供，哪些由境内责任人完成，逐项列清。',
    link: 'https://academy.greenlane.example/zh/brand-checklist',
    source: '绿通学堂，约 5 分钟，在新窗口打开',
  },
  {
    id: 'pro_brand_en',
    locale: 'en-US',
    audience: 'alternative',
    image: '/pictures/brand.en-US.svg',
    imageAlt: 'A row of cosmetics bottles beside a stamped filing',
    caption: 'For brand partners',
    title: 'What a brand prepares for a filing',
    body: 'Formula, test reports, label and authorisation: which papers come from the brand and which from the responsible person in China, item by item.',
    link: 'https://academy.greenlane.example/en/brand-checklist',
    source: 'Greenlane Academy, about 5 minutes, opens in a new window',
  },
];
