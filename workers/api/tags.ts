/** Groups of the document, one a noun. */
export const TAGS = {
  user: 'Who is signed in, how they come in, and the company they work for',
  common: 'What every page of a subsystem needs',
  home: 'The home page as data',
  search: 'One search over everything of the company',
  substances: 'Registered substances and their tonnage',
  tradeProducts: 'Products and their composition',
  tradePartners: 'Importers and suppliers',
  tradeRecords: 'Trade records of the company, and those that others sent to it',
  views: 'What somebody asks a list for again and again',
  users: 'Users of the company and what they may do',
  confirmTrade: 'What a counterparty does through its one-time link, without a session',
  certificates: 'Certificates of the company',
  verification: 'The verification site: whether a certificate is genuine. Anyone may ask',
  document: 'This document',
} as const;
