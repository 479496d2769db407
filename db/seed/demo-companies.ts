/**
 * The demo's cast. Companies, people and the last blocks of registration numbers are invented; substances,
 * CAS and EC numbers and check characters are right (../shared/reference of the specification).
 */

export const DEMO_PASSWORD = 'Demo123456';

export const DEMO_COMPANIES = [
  {
    id: 'co_huaxing',
    shortCode: '7K3F',
    nameZh: '华兴化工有限公司',
    nameEn: 'Huaxing Chemical Co., Ltd.',
    addressZh: '江苏省南京市江北新区滨江路 88 号 210048',
    addressEn: '88 Binjiang Road, Jiangbei New Area, Nanjing, Jiangsu 210048, China',
    contactName: '张伟',
    contactEmail: 'zhang.wei@huaxing.example',
    companyType: 1,
    systems: ['rscc', 'krscc'],
  },
  {
    id: 'co_yangtze',
    shortCode: '4T9B',
    nameZh: '扬子聚合物有限公司',
    nameEn: 'Yangtze Polymers Co., Ltd.',
    addressZh: '江苏省扬州市邗江区江阳路 216 号 225009',
    addressEn: '216 Jiangyang Road, Hanjiang District, Yangzhou, Jiangsu 225009, China',
    contactName: '周敏',
    contactEmail: 'zhou.min@yangtze.example',
    companyType: 1,
    systems: ['rscc'],
  },
  {
    id: 'co_ruihe',
    shortCode: '2N6W',
    nameZh: '瑞禾溶剂（南通）有限公司',
    nameEn: 'Ruihe Solvents (Nantong) Co., Ltd.',
    addressZh: '江苏省南通市如东县洋口镇黄海二路 9 号 226407',
    addressEn: '9 Huanghai 2nd Road, Yangkou, Rudong, Nantong, Jiangsu 226407, China',
    contactName: '钱进',
    contactEmail: 'qian.jin@ruihe.example',
    companyType: 1,
    systems: ['rscc'],
  },
  {
    id: 'co_qinglan',
    shortCode: '5Q1M',
    nameZh: '青澜新材料有限公司',
    nameEn: 'Qinglan Advanced Materials Co., Ltd.',
    addressZh: '山东省青岛市黄岛区团结路 120 号 266555',
    addressEn: '120 Tuanjie Road, Huangdao District, Qingdao, Shandong 266555, China',
    contactName: '孙丽',
    contactEmail: 'sun.li@qinglan.example',
    companyType: 1,
    systems: ['rscc', 'krscc', 'rp', 'cnscc'],
  },
  {
    id: 'co_qinglan_trade',
    shortCode: '8C4R',
    nameZh: '青澜国际贸易有限公司',
    nameEn: 'Qinglan International Trading Co., Ltd.',
    addressZh: '上海市浦东新区世纪大道 1600 号 200122',
    addressEn: '1600 Century Avenue, Pudong New Area, Shanghai 200122, China',
    contactName: '吴昊',
    contactEmail: 'wu.hao@qinglan-trade.example',
    companyType: 2,
    systems: ['rscc', 'cnscc'],
  },
  {
    id: 'co_qinglan_old',
    shortCode: '3X0H',
    nameZh: '青澜助剂有限公司',
    nameEn: 'Qinglan Additives Co., Ltd.',
    addressZh: '山东省潍坊市寒亭区海化街 5 号 261100',
    addressEn: '5 Haihua Street, Hanting District, Weifang, Shandong 261100, China',
    contactName: '孙丽',
    contactEmail: 'sun.li@qinglan.example',
    companyType: 1,
    state: 0,
    systems: ['rscc', 'krscc', 'cnscc'],
  },
  {
    id: 'co_meiyan',
    shortCode: '6M8Y',
    nameZh: '美妍化妆品有限公司',
    nameEn: 'Meiyan Cosmetics Co., Ltd.',
    addressZh: '广东省广州市白云区云城西路 888 号 510400',
    addressEn: '888 Yuncheng West Road, Baiyun District, Guangzhou, Guangdong 510400, China',
    contactName: '陈静',
    contactEmail: 'chen.jing@meiyan.example',
    companyType: 4,
    systems: ['rp'],
  },
  {
    id: 'co_meiyan_shanghai',
    shortCode: '1S5P',
    nameZh: '美妍（上海）品牌管理有限公司',
    nameEn: 'Meiyan (Shanghai) Brand Management Co., Ltd.',
    addressZh: '上海市静安区南京西路 1601 号 200040',
    addressEn: '1601 West Nanjing Road, Jing’an District, Shanghai 200040, China',
    contactName: '林悦',
    contactEmail: 'shanghai@meiyan.example',
    companyType: 4,
    systems: ['rp'],
  },
  {
    id: 'co_meiyan_daily',
    shortCode: '9D2G',
    nameZh: '美妍日化有限公司',
    nameEn: 'Meiyan Daily Care Co., Ltd.',
    addressZh: '广东省佛山市南海区桂澜路 12 号 528200',
    addressEn: '12 Guilan Road, Nanhai District, Foshan, Guangdong 528200, China',
    companyType: 4,
    state: 0,
    systems: ['rp'],
  },
  {
    id: 'co_donghai',
    shortCode: '4H7E',
    nameZh: '东海材料有限公司',
    nameEn: 'Donghai Materials Co., Ltd.',
    addressZh: '浙江省宁波市镇海区北海路 266 号 315200',
    addressEn: '266 Beihai Road, Zhenhai District, Ningbo, Zhejiang 315200, China',
    contactName: '郑凯',
    contactEmail: 'zheng.kai@donghai.example',
    companyType: 1,
    systems: ['cnscc'],
  },
  {
    id: 'co_locked',
    shortCode: '2J3V',
    nameZh: '沪江精细化工有限公司',
    nameEn: 'Hujiang Fine Chemicals Co., Ltd.',
    addressZh: '上海市金山区漕廊公路 2888 号 201508',
    addressEn: '2888 Caolang Highway, Jinshan District, Shanghai 201508, China',
    contactName: '徐斌',
    contactEmail: 'xu.bin@hujiang.example',
    companyType: 1,
    systems: ['rscc'],
    locked: true,
  },
  {
    id: 'co_lapsed',
    shortCode: '5A8Z',
    nameZh: '临江树脂有限公司',
    nameEn: 'Linjiang Resins Co., Ltd.',
    addressZh: '安徽省安庆市大观区石化路 77 号 246002',
    addressEn: '77 Shihua Road, Daguan District, Anqing, Anhui 246002, China',
    companyType: 1,
    systems: ['rscc'],
    lapsed: true,
  },
  {
    id: 'co_beichen',
    shortCode: '7B4C',
    nameZh: '北辰颜料有限公司',
    nameEn: 'Beichen Pigments Co., Ltd.',
    addressZh: '天津市滨海新区渤海十二路 66 号 300457',
    addressEn: '66 Bohai 12th Road, Binhai New Area, Tianjin 300457, China',
    contactName: '白莉',
    contactEmail: 'bai.li@beichen-pigments.example',
    companyType: 1,
    systems: ['rscc'],
    pending: true,
  },
  {
    id: 'co_nanyu',
    shortCode: '8N1Y',
    nameZh: '南屿日化有限公司',
    nameEn: 'Nanyu Personal Care Co., Ltd.',
    addressZh: '福建省厦门市海沧区翁角西路 18 号 361026',
    addressEn: '18 West Wengjiao Road, Haicang District, Xiamen, Fujian 361026, China',
    contactName: '黄蓉蓉',
    contactEmail: 'huang@nanyu.example',
    companyType: 4,
    systems: ['rp'],
    ended: true,
  },
] as const;

type Role = 'admin' | 'member' | 'viewer';

interface DemoUser {
  email: string;
  firstName: string;
  /** Companies, and the role in each subsystem of theirs. */
  seats: readonly {
    companyId: string;
    roles: Readonly<Record<string, Role>>;
    isDefault?: boolean;
    orSystem?: string;
    state?: 'disabled';
  }[];
  /** Has not chosen a password yet. */
  invited?: true;
  staffRole?: 'consultant' | 'provider';
  /** What their authenticator knows: a login asks for its code. */
  secret?: string;
  /** Companies that a consultant works for. */
  assigned?: readonly string[];
}

/** For an authenticator, to try what asks for its codes (README, “Demo accounts”). */
export const DEMO_TOTP_SECRET = 'GREENLANEDEMOONLYTOTPSECRETABCD2';

/** Companies of the consultant; the rest are somebody else's. */
const ASSIGNED = [
  'co_huaxing',
  'co_yangtze',
  'co_qinglan',
  'co_qinglan_trade',
  'co_qinglan_old',
  'co_meiyan',
  'co_meiyan_shanghai',
  'co_locked',
  'co_lapsed',
];

export const DEMO_USERS: readonly DemoUser[] = [
  {
    email: 'demo@greenlane.example',
    firstName: '林青',
    seats: [
      {
        companyId: 'co_qinglan',
        roles: { rscc: 'admin', krscc: 'admin', rp: 'admin', cnscc: 'admin' },
        isDefault: true,
      },
      { companyId: 'co_qinglan_trade', roles: { rscc: 'admin', cnscc: 'admin' } },
      { companyId: 'co_qinglan_old', roles: { rscc: 'admin', krscc: 'admin', cnscc: 'admin' } },
    ],
  },
  {
    email: 'zhang.wei@huaxing.example',
    firstName: '张伟',
    seats: [{ companyId: 'co_huaxing', roles: { rscc: 'admin', krscc: 'admin' }, isDefault: true }],
  },
  {
    email: 'li.na@huaxing.example',
    firstName: '李娜',
    seats: [
      {
        companyId: 'co_huaxing',
        roles: { rscc: 'member', krscc: 'member' },
        isDefault: true,
        orSystem: 'rscc',
      },
    ],
  },
  {
    email: 'guest@huaxing.example',
    firstName: '访客',
    seats: [
      { companyId: 'co_huaxing', roles: { rscc: 'viewer', krscc: 'viewer' }, isDefault: true },
    ],
  },
  {
    email: 'min@huaxing.example',
    firstName: '闵佳',
    seats: [{ companyId: 'co_huaxing', roles: { krscc: 'member' }, isDefault: true }],
  },
  {
    email: 'zhou.hang@huaxing.example',
    firstName: '周航',
    seats: [{ companyId: 'co_huaxing', roles: { rscc: 'member' } }],
    invited: true,
  },
  {
    email: 'qian.cheng@huaxing.example',
    firstName: '钱程',
    seats: [
      { companyId: 'co_huaxing', roles: { rscc: 'member' }, isDefault: true, state: 'disabled' },
    ],
  },
  {
    email: 'wang.fang@yangtze.example',
    firstName: '王芳',
    seats: [{ companyId: 'co_yangtze', roles: { rscc: 'admin' }, isDefault: true }],
  },
  {
    email: 'chen.jing@meiyan.example',
    firstName: '陈静',
    seats: [
      { companyId: 'co_meiyan', roles: { rp: 'admin' }, isDefault: true },
      { companyId: 'co_meiyan_shanghai', roles: { rp: 'admin' } },
      { companyId: 'co_meiyan_daily', roles: { rp: 'admin' } },
    ],
  },
  {
    email: 'he.lan@meiyan.example',
    firstName: '何岚',
    seats: [{ companyId: 'co_meiyan', roles: { rp: 'member' }, isDefault: true }],
  },
  {
    email: 'guest@meiyan.example',
    firstName: '访客',
    seats: [{ companyId: 'co_meiyan', roles: { rp: 'viewer' }, isDefault: true }],
  },
  {
    email: 'zhao.lei@donghai.example',
    firstName: '赵磊',
    seats: [{ companyId: 'co_donghai', roles: { cnscc: 'admin' }, isDefault: true }],
  },
  {
    email: 'sun.lin@donghai.example',
    firstName: '孙琳',
    seats: [{ companyId: 'co_donghai', roles: { cnscc: 'member' }, isDefault: true }],
  },
  {
    email: 'guest@donghai.example',
    firstName: '访客',
    seats: [{ companyId: 'co_donghai', roles: { cnscc: 'viewer' }, isDefault: true }],
  },
  {
    email: 'locked@greenlane.example',
    firstName: '周锁',
    seats: [{ companyId: 'co_locked', roles: { rscc: 'admin' }, isDefault: true }],
  },
  {
    email: 'lapsed@greenlane.example',
    firstName: '吴期',
    seats: [{ companyId: 'co_lapsed', roles: { rscc: 'admin' }, isDefault: true }],
  },
  {
    email: 'gu.chen@beichen.example',
    firstName: '顾晨',
    seats: [{ companyId: 'co_beichen', roles: { rscc: 'admin' }, isDefault: true }],
    invited: true,
  },
  {
    email: 'consultant@greenlane.example',
    firstName: 'Eva de Wit',
    seats: [],
    staffRole: 'consultant',
    assigned: ASSIGNED,
  },
  {
    email: 'provider@greenlane.example',
    firstName: 'Marlies Hoekstra',
    seats: [],
    staffRole: 'provider',
  },
  {
    email: 'su.min@greenlane.example',
    firstName: '苏敏',
    seats: [],
    staffRole: 'consultant',
    assigned: ['co_ruihe', 'co_donghai'],
  },
  {
    email: 'totp@greenlane.example',
    firstName: '何川',
    seats: [],
    staffRole: 'provider',
    secret: DEMO_TOTP_SECRET,
  },
];
