/** What the demo’s provider writes most often to its companies. */
export const DEMO_LETTER_TEMPLATES = [
  {
    id: 'ltp_authorisation',
    nameZh: '授权即将到期',
    nameEn: 'Authorisation ending soon',
    subjectZh: '{company}：授权即将到期，请安排续期',
    subjectEn: '{company}: your authorisation is about to end',
    textZh: `{contact}，您好：

贵公司委托我方办理合规事务的授权即将到期。涉及的注册、备案或产品：{registration}。

授权到期后，我方不能再代表贵公司出具证书或答复主管机关，进口商也将无法继续凭现有确认函申报。为避免业务中断，请在到期前 30 天寄回签署的授权书，并确认续期年限。

续期报价和授权书模板可向贵公司的顾问索取。如决定不再续期，也请书面告知，以便我方安排移交。

{date}`,
    textEn: `Dear {contact},

The authorisation under which we act for {company} is about to end. It covers: {registration}.

Once it has ended we can no longer issue certificates or answer authorities on your behalf, and your importers can no longer rely on their confirmation letters. Please return the signed letter of authorisation at least 30 days before its end and tell us for how long you wish to renew.

Your consultant will send you the offer and the form of the letter. If you do not intend to renew, please tell us in writing, so that we can prepare the handover.

{date}`,
  },
  {
    id: 'ltp_fees',
    nameZh: '服务费逾期',
    nameEn: 'Fees unpaid',
    subjectZh: '服务费逾期提醒：{company}',
    subjectEn: 'Fees unpaid: {company}',
    textZh: `{contact}，您好：

按我方记录，贵公司的服务费已付至 {paid_until}，其后的费用尚未收到。

请在收到本函后 10 个工作日内付清；如已付款，请将付款凭证发给贵公司的顾问核对。逾期仍未付清的，我方将按合同约定锁定贵公司的账户，锁定期间不能登录，新的证书也不再出具；已出具的证书继续有效。

{date}`,
    textEn: `Dear {contact},

According to our records the fees of {company} are paid until {paid_until}; we have not received those due since.

Please settle them within 10 working days of this letter. If you have paid already, please send the proof of payment to your consultant. If the fees stay unpaid we will lock your account as the contract provides: nobody can sign in while it is locked and no new certificate is issued; certificates already issued stay valid.

{date}`,
  },
  {
    id: 'ltp_documents',
    nameZh: '资料待补充',
    nameEn: 'Documents missing',
    subjectZh: '请补充资料：{company}',
    subjectEn: 'Documents missing: {company}',
    textZh: `{contact}，您好：

为贵公司办理以下注册或备案的年度核查时，我方尚缺资料：{registration}。

请在 15 个工作日内提供：
1. 上一年度分国别的出口数量及报关单；
2. 现行安全数据表（中英文）；
3. 成分或杂质如有变化，提供最新分析报告。

请登录绿通上传，或发给贵公司的顾问。资料不全可能影响吨位更新和证书出具。

{date}`,
    textEn: `Dear {contact},

For this year’s review of the registrations and filings of {company} some documents are still missing: {registration}.

Please provide within 15 working days:
1. last year’s exported tonnage by country, with the customs declarations;
2. the current safety data sheets in Chinese and English;
3. a recent analysis where the composition or the impurities have changed.

Upload them in Greenlane or send them to your consultant. Without them the tonnage can’t be updated and certificates may be delayed.

{date}`,
  },
] as const;
