import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { emailText } from '~/domain/kernel/input.ts';
import { mailboxKey, mailDomain, ownAddress } from '~/domain/kernel/mailbox.server.ts';

describe('an e-mail address', () => {
  it.each([
    ["o'brien@acme.example"],
    ['info@münchen.de'],
    ['info@xn--mnchen-3ya.de'],
    ['sales@例子.公司'],
    ['a.b+tag@sub.acme.co.uk'],
    ['Li.Na@HuaXing.example'],
  ])('is %s', (address) => {
    expect(v.is(emailText, address)).toBe(true);
  });

  it.each([
    ['no at'],
    ['a@b'],
    ['a@@acme.example'],
    ['.a@acme.example'],
    ['a..b@acme.example'],
    ['a@-acme.example'],
    ['a@acme.1'],
    ['a@acme..example'],
    ['a b@acme.example'],
    ['a@acm\u200Be.example'],
    ['a@\u0430cme.example'],
    [`${'a'.repeat(65)}@acme.example`],
  ])('is not %j', (address) => {
    expect(v.is(emailText, address)).toBe(false);
  });

  it.each([
    ['a@mail.acme.co.uk', 'acme.co.uk'],
    ['a@ACME.example', 'acme.example'],
    ['a@one.github.io', 'one.github.io'],
    ['a@münchen.de', 'xn--mnchen-3ya.de'],
    ['a@googlemail.com', 'gmail.com'],
  ])('%s is of the domain %s', (address, domain) => {
    expect(mailDomain(address)).toBe(domain);
  });

  it.each([
    ['Li.Na+x@googlemail.com', 'lina@gmail.com'],
    ['li.na+x@qq.com', 'li.na@qq.com'],
    ['Info+a@MÜNCHEN.de', 'info@xn--mnchen-3ya.de'],
  ])('%s is the mailbox %s', (address, key) => {
    expect(mailboxKey(address)).toBe(key);
  });
});

describe('an address of the company’s own people', () => {
  const people = ['li.na@huaxing.example', 'zhang.wei@gmail.com', 'wang@qq.com'];

  it.each([
    ['li.na@huaxing.example', 'mailbox'],
    ['LI.NA+order@huaxing.example', 'mailbox'],
    ['other@huaxing.example', 'domain'],
    ['other@mail.eu.huaxing.example', 'domain'],
    ['zhangwei@gmail.com', 'mailbox'],
    ['z.hang.wei+a@googlemail.com', 'mailbox'],
    ['other@gmail.com', null],
    ['wang+1@qq.com', 'mailbox'],
    ['w.ang@qq.com', null],
    ['li.na@huaxing-eu.example', null],
    ['', null],
  ] as const)('%s: %s', (address, what) => {
    expect(ownAddress(address, people)).toBe(what);
  });
});
