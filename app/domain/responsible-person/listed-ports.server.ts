// Ports of entry of China by UN/LOCODE. Codes of sea ports are those of the data set sea-ports 0.0.9 and of the trade
// records' own list (Ningbo, Xingang, Nansha); Yangshan, the airports (their IATA codes) and the road ports were added
// from general knowledge and are to be checked against an edition of UN/LOCODE before release. It is not a whole
// edition: a port that is missing is added here.
//
// A line begins with how goods arrive, then: place, English name, Chinese name.
export const LISTED_RP_PORTS = `
sea: SHA Shanghai 上海; YSA Yangshan, Shanghai 上海洋山; NGB Ningbo 宁波; ZOS Zhoushan 舟山; TAO Qingdao 青岛;
  TXG Tianjin Xingang 天津新港; DLC Dalian 大连; YTN Yantian, Shenzhen 深圳盐田; SHK Shekou, Shenzhen 深圳蛇口;
  CWN Chiwan, Shenzhen 深圳赤湾; DCB Da Chan Bay, Shenzhen 深圳大铲湾; NSA Nansha, Guangzhou 广州南沙;
  HUA Huangpu, Guangzhou 广州黄埔; XMN Xiamen 厦门; FOC Fuzhou 福州; QZJ Quanzhou 泉州; LYG Lianyungang 连云港;
  NKG Nanjing 南京; TAG Taicang 太仓; ZJG Zhangjiagang 张家港; NTG Nantong 南通; WNZ Wenzhou 温州; YNT Yantai 烟台;
  WEI Weihai 威海; RZH Rizhao 日照; YIK Yingkou 营口; SHP Qinhuangdao 秦皇岛; ZUH Zhuhai 珠海; ZSN Zhongshan 中山;
  JMN Jiangmen 江门; FOS Foshan 佛山; SUD Shunde 顺德; HMN Humen, Dongguan 东莞虎门; HUI Huizhou 惠州; STG Shantou 汕头;
  ZHA Zhanjiang 湛江; FAN Fangcheng 防城港; BHY Beihai 北海; HAK Haikou 海口; YPG Yangpu 洋浦; WUH Wuhan 武汉;
  CKG Chongqing 重庆
air: PVG Shanghai Pudong Airport 上海浦东机场; PEK Beijing Capital Airport 北京首都机场;
  PKX Beijing Daxing Airport 北京大兴机场; TSN Tianjin Binhai Airport 天津滨海机场; CAN Guangzhou Baiyun Airport 广州白云机场;
  SZX Shenzhen Bao’an Airport 深圳宝安机场; HGH Hangzhou Xiaoshan Airport 杭州萧山机场;
  CTU Chengdu Airport 成都机场; XIY Xi’an Xianyang Airport 西安咸阳机场; CGO Zhengzhou Xinzheng Airport 郑州新郑机场;
  KMG Kunming Changshui Airport 昆明长水机场; CSX Changsha Huanghua Airport 长沙黄花机场; SYX Sanya Phoenix Airport 三亚凤凰机场;
  SHE Shenyang Taoxian Airport 沈阳桃仙机场; HRB Harbin Taiping Airport 哈尔滨太平机场
road: HGG Huanggang, Shenzhen 深圳皇岗; LMC Lok Ma Chau Futian, Shenzhen 深圳福田; GBZ Gongbei, Zhuhai 珠海拱北;
  PGX Pingxiang (Youyiguan) 凭祥友谊关; DXG Dongxing 东兴; RUI Ruili 瑞丽; HKM Hekou 河口; MHN Mohan 磨憨; HRG Khorgos 霍尔果斯;
  ALA Alashankou 阿拉山口; ERL Erenhot 二连浩特; MLX Manzhouli 满洲里; SFE Suifenhe 绥芬河; HUC Hunchun 珲春; DDG Dandong 丹东
`;
