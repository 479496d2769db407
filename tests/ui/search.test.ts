import { expect, it } from 'vitest';
import { foldHan } from '~/domain/kernel/text/han.ts';
import { matchChoices } from '~/ui/form/combobox-choices.ts';
import { matchCompanies } from '~/ui/headless/company-match.ts';
import { whereTyped } from '~/ui/marked.tsx';
import type { CompanyOption } from '~/ui/shell/company.tsx';

const company = (name: string, otherName: string): CompanyOption => ({
  id: name,
  name,
  otherName,
  otherLang: 'en',
  type: '',
  current: false,
  isDefault: false,
  disabledWhy: null,
});

it('finds a company by either of its names, whatever the case', () => {
  const companies = [
    company('华兴化工有限公司', 'Huaxing Chemical Co., Ltd.'),
    company('瑞禾溶剂有限公司', 'Ruihe Solvents Co., Ltd.'),
  ];
  const names = (typed: string) => matchCompanies(companies, typed).map(({ id }) => id);
  expect(names('HUA')).toEqual(['华兴化工有限公司']);
  expect(names(' 溶剂 ')).toEqual(['瑞禾溶剂有限公司']);
  expect(names('')).toHaveLength(2);
  expect(names('zzz')).toEqual([]);
});

it('finds a choice by words of its label or its numbers, hyphens or not', () => {
  const choices = [
    { value: 's1', label: '甲基丙烯酸甲酯', detail: '80-62-6' },
    { value: 's2', label: '双酚A', detail: '80-05-7' },
  ];
  const values = (typed: string) => matchChoices(choices, typed).map(({ value }) => value);
  expect(values('80626')).toEqual(['s1']);
  expect(values('80-05')).toEqual(['s2']);
  expect(values('80 双酚')).toEqual(['s2']);
});

it('finds a choice and a company in the other writing of Chinese, once its table has come', () => {
  const choices = [
    { value: 'TW', label: '台湾' },
    { value: 'HK', label: '香港' },
  ];
  expect(matchChoices(choices, '臺灣')).toEqual([]);
  expect(matchChoices(choices, '臺灣', foldHan).map(({ value }) => value)).toEqual(['TW']);
  const companies = [company('华兴化工有限公司', 'Huaxing Chemical Co., Ltd.')];
  expect(matchCompanies(companies, '華興', foldHan)).toHaveLength(1);
});

it('marks what was typed where it stands, over the hyphens of a number too', () => {
  const marked = (text: string, typed: string) => {
    const where = whereTyped(text, typed);
    return where && text.slice(...where);
  };
  expect(marked('80-62-6', '80626')).toBe('80-62-6');
  expect(marked('TR-2026-00107', 'tr2026')).toBe('TR-2026');
  expect(marked('01-2119457610-43', '9457-6')).toBe('94576');
  expect(marked('Meerdam Coatings B.V.', ' meer ')).toBe('Meer');
  expect(marked('甲基丙烯酸甲酯', '丙烯')).toBe('丙烯');
  expect(marked('80-62-6', '80-05')).toBeNull();
  expect(marked('80-62-6', '-')).toBe('-');
  expect(marked('80626', '-')).toBeNull();
  expect(marked('80-62-6', ' ')).toBeNull();
});
