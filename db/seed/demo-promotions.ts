import type { promotions } from '../schema/provider/notice.ts';

type Promotion = Omit<
  typeof promotions.$inferInsert,
  'fromOn' | 'untilOn' | 'createdAtMs' | 'moveId'
>;

/** The articles of the demo. Pictures are drawn by us (public/pictures), one per language and audience. */
export const DEMO_PROMOTIONS: readonly Promotion[] = [
  {
    id: 'pro_carry_over_zh',
    locale: 'zh-CN',
    audience: 'default',
    image: '/pictures/year-end.zh-CN.jpg',
    alt: '年末到港，吨位算哪一年？占用哪个自然年，只看到港日。港口清晨，一艘集装箱船停在两台岸桥之间',
    link: 'https://academy.greenlane.example/zh/year-end-arrivals',
  },
  {
    id: 'pro_carry_over_en',
    locale: 'en-US',
    audience: 'default',
    image: '/pictures/year-end.en-US.jpg',
    alt: 'Arriving in January: which year counts? The day of arrival alone decides. A container ship between two quay cranes in the early morning',
    link: 'https://academy.greenlane.example/en/year-end-arrivals',
  },
  {
    id: 'pro_brand_zh',
    locale: 'zh-CN',
    audience: 'type_4',
    image: '/pictures/brand.zh-CN.jpg',
    alt: '产品备案，品牌方要准备什么？配方、检验报告、标签和授权书，逐项列清。一排化妆品瓶，旁边是一份盖章的备案文件',
    link: 'https://academy.greenlane.example/zh/brand-checklist',
  },
  {
    id: 'pro_brand_en',
    locale: 'en-US',
    audience: 'type_4',
    image: '/pictures/brand.en-US.jpg',
    alt: 'What a brand prepares for a filing: formula, test reports, label and authorisation. A row of cosmetics bottles beside a stamped filing',
    link: 'https://academy.greenlane.example/en/brand-checklist',
  },
];
