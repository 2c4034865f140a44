import type { IconName } from '../platform/menu-icons.ts';

/**
 * How words of names begin, by what is then drawn. Where a name has several, the first line wins: what sets a page apart from its
 * neighbours ("drafts") comes before what they all are about ("orders"), and what any page may be ("list") comes last.
 */
const BY_WORD: readonly (readonly [IconName, string])[] = [
  ['percent', 'tax-return penyata-cukai 纳税申报 إقرارات-ضريبي налоговые-деклар'],
  ['draft', 'draft draf 草稿 مسود чернов'],
  ['archive', 'archiv arkib 归档 存档 档案 أرشيف архив'],
  ['alert', 'exception incident alarm alert pengecualian amaran 异常 告警 预警 事故 استثنا تنبيه проблем инцидент тревог'],
  ['ban', 'block spam blacklist frozen sekat larang 黑名单 封禁 屏蔽 垃圾 محظور حظر блокиров запрет спам'],
  ['undo', 'return refund pemulangan bayaran-balik 退货 退款 مرتجع استرداد إرجاع возврат возмещ'],
  ['repeat', 'recurring subscription renewal berulang langganan pembaharuan 周期 订阅 续签 متكرر اشتراك تجديد регулярн подписк продлен'],
  [
    'hourglass',
    'backorder backlog pending waiting queue tertunggak tunggakan menunggu giliran 缺货 积压 待处理 排队 مؤجل متراكم انتظار отложен накопив очеред ожидан',
  ],
  ['timer', 'scheduled response-time berjadual masa-respons 定时 响应时间 时效 مجدول أوقات-الاستجابة расписани время-ответа'],
  ['review', 'approv review verif accept kelulusan semak 审批 审核 复核 موافق اعتماد مراجع согласов проверк одобрен'],
  ['upload', 'import 导入 استيراد импорт'],
  ['download', 'export eksport 导出 تصدير экспорт'],
  ['swap', 'transfer exchange pindahan pertukaran 调拨 汇率 换货 تحويل صرف перемещен курсы обмен'],
  ['copy', 'template templat duplicate 模板 副本 قالب قوالب шаблон копи'],
  ['trend', 'forecast growth trend performance ramalan prestasi 预测 趋势 绩效 增长 توقع أداء اتجاه прогноз тренд показател динамик'],
  ['target', 'goal target objective kpi okr matlamat sasaran 目标 指标 أهداف هدف цели цель'],
  ['compare', 'compar variance reconcil difference perbandingan penyesuaian 对比 差异 对账 مقارن انحراف تسوية сравнен отклонен сверк'],
  ['history', 'history sejarah 历史 تاريخ истори'],
  ['log', 'log logs audit trail jejak 日志 审计 记录 سجل تدقيق журнал аудит'],
  ['inbox', 'inbox incoming unassigned masuk 收件 待分配 应付 وارد входящ неназначен'],
  ['send', 'outgoing outbox sent keluar 发件 应收 صادر исходящ'],
  ['layers', 'bulk batch bundle segment pukal kelompok gabungan segmen 批量 批次 组合 分群 جماعي دفعات حزم شرائح массов набор сегмент'],
  [
    'bell',
    'notif reminder announce notice pemberitahuan peringatan pengumuman 通知 提醒 公告 催款 إشعار تذكير إعلان уведомлен напоминан объявлен',
  ],
  ['rocket', 'release launch onboarding keluaran pelancaran 发布 版本 上线 入驻 إصدار إطلاق انضمام релиз выпуск запуск подключен'],
  ['translate', 'translat language terjemah bahasa 翻译 语言 ترجم لغة لغات перевод язык'],
  ['gauge', 'dashboard quality kualiti papan-pemuka 仪表盘 看板 质量 جودة панель качеств'],
  ['calendar', 'calendar timetable holiday leave jadual kalendar cuti 日历 课程表 排班 假期 考勤 تقويم جدول إجاز календар график отпуск'],
  ['clock', 'hours attendance shift overtime kehadiran syif waktu 时间 时段 工时 ساعات حضور مواعيد часы время смен посещаем'],
  [
    'map_pin',
    'location branch address region storage-location lokasi cawangan alamat wilayah 库位 网点 地址 区域 موقع مواقع منطقة عنوان адрес регион места филиал',
  ],
  ['route', 'route routing laluan 路线 线路 مسار маршрут'],
  ['ship', 'freight vessel seaport customs kapal pelabuhan kastam 海运 港口 报关 سفن ميناء جمارك судно порты таможн фрахт'],
  ['plane', 'travel trip flight perjalanan penerbangan 出差 差旅 航班 سفر رحل поездк командиров рейс'],
  [
    'truck',
    'ship deliver carrier fulfil logistic transport penghantaran pengangkut pemenuhan logistik 发货 配送 承运 物流 履约 运输 شحن توصيل تنفيذ نقل отправлен доставк перевозч исполнен логист',
  ],
  ['package', 'pack parcel goods-receipt pembungkusan barang bungkusan 打包 包裹 收货 تعبئة طرود استلام упаковк посылк приёмк'],
  ['barcode', 'barcode sku inventory pick stock-count kiraan petik 条码 盘点 拣货 جرد باركود штрих инвентар комплект'],
  ['warehouse', 'warehouse stock storage depot gudang stok simpanan 仓储 仓库 库存 مستودع مخزون تخزين склад запас остатк'],
  ['factory', 'factory plant production manufactur kilang pengeluaran 工厂 生产 车间 مصنع إنتاج завод производств цех'],
  [
    'wrench',
    'repair mainten spare service-order tool pembaikan selenggara alat 维修 保养 备件 工具 إصلاح صيانة أدوات قطع-الغيار ремонт обслуживан запасн инструмент',
  ],
  ['umbrella', 'warrant insur risk waranti insurans risiko 保修 保险 风险 ضمان تأمين مخاطر гаранти страхов риск'],
  ['gift', 'loyalt promot reward coupon bonus kesetiaan promosi ganjaran 会员 促销 奖励 优惠 ولاء ترويج مكاف лояльн акции бонус'],
  [
    'percent',
    'discount tax taxes commission rate diskaun cukai komisen kadar 折扣 税务 纳税 佣金 费率 خصم ضريب ضرائب عمول скидк налог комисс промокод ставк',
  ],
  [
    'receipt',
    'invoice receipt bill credit-note invois resit bil nota 发票 收据 账单 贷项 فاتور فواتير إيصال счета счёт квитанц кредит-нот',
  ],
  [
    'scale',
    'balance dispute legal complian settlement court pertikaian undang penyelesaian baki 平衡 争议 法务 合规 结算 资产负债 ميزانية-عمومية نزاع قانون امتثال баланс спор юрид право комплаенс расчёт',
  ],
  ['calculator', 'depreciat budget calculat costing belanjawan kira 预算 计算 核算 ميزانية حساب-التكاليف бюджет калькул'],
  ['bank', 'bank treasury 银行 资金 بنك بنوك مصرف казнач банк'],
  ['wallet', 'cash expense wallet petty tunai perbelanjaan dompet 现金 费用 报销 钱包 نقدي مصروف محفظ наличн расход кошел денежн'],
  ['card', 'payment credit card debit bayaran kredit kad 付款 支付 信用 卡片 دفع مدفوع ائتمان بطاق оплат платеж кредит карт'],
  [
    'ledger',
    'ledger journal accounting period chart-of lejar jurnal perakaunan 账簿 总账 日记账 会计 期末 دفتر دفاتر قيود محاسب проводк бухгалт книги книга',
  ],
  ['tag', 'price pricing tag tags label teg harga label 定价 价格 价目 标签 سعر أسعار تسعير وسوم وسم цены ценообраз прайс метк тег'],
  [
    'coins',
    'receivabl finance money salar payroll wage tuition fee cost revenue profit kewangan gaji yuran untung kos hasil 财务 工资 薪酬 学费 成本 损益 收入 مالي رواتب رسوم تكلف تكاليف أرباح إيراد финанс зарплат прибыл затрат доход',
  ],
  [
    'briefcase',
    'asset contract deal business project kontrak aset projek urus-niaga 资产 合同 商机 项目 业务 أصول عقد عقود صفقات مشروع مشاريع актив договор сделк проект контракт',
  ],
  ['certificate', 'certificat licen diploma sijil lesen 证书 许可 执照 شهاد رخص ترخيص сертификат лиценз диплом'],
  [
    'award',
    'grade scholar award rating rank merit gred biasiswa anugerah 成绩 奖学金 评级 排名 درجات منح جوائز تقييم оценк стипенди наград рейтинг',
  ],
  ['ticket', 'ticket voucher tiket baucar 工单 票务 تذكر تذاكر обращен билет заявк тикет'],
  ['headset', 'support helpdesk call agent service-level sokongan panggilan ejen 客服 支持 通话 دعم مكالم موظفي поддержк звонк оператор'],
  ['chats', 'conversation chat message forum perbualan sembang mesej 会话 聊天 在线 消息 محادث دردش رسائل диалог чат сообщен'],
  ['quote', 'feedback repl comment testimonial maklum balas komen 反馈 回复 评论 ملاحظات ردود تعليق отзыв ответ коммент'],
  ['flag', 'escalat complain issue eskalasi aduan isu 升级 投诉 问题 تصعيد شكوى شكاو эскалац жалоб'],
  ['smile', 'satisf survey experience kepuasan tinjauan 满意 问卷 调查 体验 رضا استطلاع удовлетвор опрос'],
  ['megaphone', 'marketing campaign advert pemasaran kempen iklan 市场 营销 广告 推广 تسويق حمل إعلانات маркетинг кампани реклам'],
  ['mail', 'mail newsletter letter emel surat 邮件 邮箱 信件 بريد почт письм рассылк'],
  ['bulb', 'idea knowledge innovation suggestion pengetahuan cadangan 知识 创意 建议 معرفة أفكار اقتراح знани идеи предложен'],
  [
    'book',
    'book article librar catalog manual guide dictionary artikel buku perpustakaan katalog kamus panduan 图书 文章 目录 手册 字典 كتاب مكتبة مقال كتالوج قاموس دليل-المستخدم книг библиотек стать каталог словар руковод',
  ],
  ['help', 'help faq bantuan soalan 帮助 问答 مساعدة أسئلة справк помощь вопрос'],
  [
    'cap',
    'course student school training educat teach exam campus universit alumni admission kursus pelajar sekolah latihan pengajaran peperiksaan kampus kemasukan 课程 学生 学校 培训 教学 考试 校园 招生 校友 选课 مقرر طلاب مدرس تدريب تدريس امتحان جامع قبول خريج курс студент школ обучен учебн экзамен приёмн выпускник кампус',
  ],
  ['board', 'lecture classroom meeting guru bilik mesyuarat 教室 教师 会议 讲座 قاع معلم اجتماع محاضر аудитор преподав совещан лекци'],
  ['bed', 'dormitor hotel room accommodation asrama hotel 宿舍 酒店 客房 سكن فندق غرف общежит отел гостин номерной'],
  [
    'medical',
    'health medical clinic patient hospital kesihatan klinik pesakit 医疗 健康 患者 门诊 صح طبي مرض عيادة здоров медицин пациент клиник',
  ],
  [
    'flask',
    'lab labs laborator experiment research test makmal penyelidikan ujian 实验 研究 测试 مختبر تجارب بحث-علمي лаборатор эксперимент исследован тест',
  ],
  ['leaf', 'environment sustainab energy alam tenaga lestari 环境 能源 环保 بيئة طاقة استدامة эколог энерги'],
  ['shield', 'security privacy complian protect keselamatan privasi 安全 隐私 权限 أمن خصوصي حماية безопасн защит приватн'],
  [
    'key',
    'permission role access credential password kebenaran peranan akses 角色 权限 凭证 密码 صلاحي أدوار وصول роли роль доступ полномоч парол',
  ],
  ['plug', 'integrat interface webhook connector api penyepaduan antara-muka 集成 接口 对接 تكامل واجه интеграц интерфейс'],
  ['database', 'database data dataset 数据 بيانات данн база-данных'],
  ['server', 'server infrastructure device pelayan peranti 服务器 设备 基础设施 خادم خوادم أجهزة сервер устройств инфраструктур'],
  ['cloud', 'cloud backup awan 云端 备份 سحاب облак резервн'],
  ['bug', 'bug defect error pepijat ralat 缺陷 错误 أخطاء عيوب ошибк дефект'],
  ['code', 'developer source kod pembangun 代码 开发 مطور код разработ'],
  ['terminal', 'query queries console sql pertanyaan 查询 استعلام запрос консол'],
  ['printer', 'print cetak 打印 طباع печат'],
  ['camera', 'photo camera foto kamera 照片 拍摄 صور كاميرا фото камер'],
  ['image', 'image media material picture imej bahan media 素材 图片 媒体 资料 وسائط مواد материал изображен медиа'],
  ['video', 'video stream live 视频 直播 فيديو بث видео трансляц'],
  ['store', 'store shop outlet retail sales kedai jualan runcit 门店 店铺 零售 销售 متجر متاجر مبيعات магазин продаж рознич'],
  ['bag', 'purchas procure pembelian belian perolehan 采购 购物 شراء مشتريات закуп покуп'],
  ['cart', 'order basket pesanan 订单 طلب طلبات заказ'],
  ['box', 'product item goods article-number produk barangan 商品 产品 货品 منتج سلع товар продукт'],
  [
    'id_card',
    'employee staff hr human-resources recruit interview pekerja kakitangan pengambilan temu-duga 员工 人事 人力 招聘 面试 موظف توظيف مقابل موارد-بشرية сотрудник персонал кадр собеседован подбор',
  ],
  [
    'building',
    'company organis organiz department partner supplier vendor enterprise office syarikat jabatan rakan pembekal pejabat 公司 组织 部门 伙伴 供应商 企业 办公 شركة شركاء مورد قسم مؤسس مكتب компани организац отдел партнёр поставщик офис',
  ],
  [
    'people',
    'customer client user member team people group crm club guest lead pelanggan pengguna ahli pasukan kumpulan kelab prospek 客户 用户 成员 团队 会员 人员 社团 访客 线索 عملا عميل مستخدم أعضا فريق فرق أشخاص ناد клиент пользовател участник команд люди групп клуб гост',
  ],
  ['user', 'profile account person profil akaun 个人 账户 账号 ملف-شخصي حساب شخص профил аккаунт личн учётн'],
  ['trophy', 'event competition contest acara pertandingan 活动 比赛 فعالي مسابق мероприят конкурс соревнован'],
  ['tasks', 'task todo job assignment tugas kerja 任务 待办 作业 مهام مهمة задани задач'],
  [
    'clipboard',
    'application request form enrol regist permohonan borang pendaftaran 申请 表单 登记 报备 نموذج تسجيل استمار анкет форм регистрац заявлен',
  ],
  ['mapping', 'mapping rule workflow process peraturan aliran proses 规则 流程 映射 قواعد قاعدة سير-العمل правил процесс'],
  [
    'gear',
    'setting config admin preference option system tetapan konfigurasi pentadbiran sistem 设置 配置 管理 系统 选项 إعداد إدارة تهيئة نظام خيارات настройк администр конфигур система',
  ],
  [
    'chart',
    'report statistic analy insight figure metric laporan statistik analisis 报表 报告 统计 分析 تقرير تقارير إحصا تحليل отчёт статист анализ аналит',
  ],
  ['pie', 'share value categor proportion nilai kategori 占比 价值 分类 حصة قيمة فئات доля ценност категори'],
  ['grid', 'overview summary gambaran ringkasan 概览 总览 نظرة-عامة ملخص обзор сводк'],
  ['home', 'home start welcome utama mula 首页 主页 رئيسي главн начало'],
  ['search', 'search find lookup carian cari 搜索 检索 بحث поиск'],
  ['globe', 'website global international web laman antarabangsa 网站 全球 国际 دولي عالمي موقع-إلكتروني сайт глобальн международн'],
  [
    'list',
    'number-range julat 编号 диапазон list director index senarai direktori 列表 清单 名录 目录 قائمة قوائم دليل список справочник перечен',
  ],
];

interface Named {
  /** As it was chosen; empty where nobody has. */
  readonly icon: string;
  readonly type: 'page' | 'directory';
  readonly layout: 'default' | 'tab';
  readonly open_in_new_window: boolean;
  readonly owner?: 'own' | 'service';
}

const HAN = /\p{Script=Han}/u;
const WORDS = /[\p{L}\p{M}]+/gu;
/** The article of Arabic, and what is written together with it. */
const ARTICLE = /^(?:[وبفك]?ال|لل)(?=.{3})/u;
const LONGEST = 24;
/** A shorter beginning of a word is too often that of another one. */
const shortest = (word: string): number => (/\p{Script=Arabic}/u.test(word) ? 3 : 4);

const RANKS: ReadonlyMap<string, number> = new Map(
  BY_WORD.flatMap(([, stems], rank) => stems.split(' ').map((stem) => [stem, rank] as const)).toReversed(),
);

/** The word itself, and its beginnings; of what is written without spaces every part. */
function* partsOf(word: string): Generator<string> {
  if (HAN.test(word)) {
    for (let from = 0; from < word.length; from += 1) for (let size = 2; size <= 4; size += 1) yield word.slice(from, from + size);
    return;
  }
  yield word;
  for (let size = Math.min(word.length - 1, LONGEST); size >= shortest(word); size -= 1) yield word.slice(0, size);
}

function rankOf(name: string): number {
  const words = (name.toLowerCase().match(WORDS) ?? []).map((word) => word.replace(ARTICLE, ''));
  const pairs = words.slice(1).map((word, index) => `${words[index] ?? ''}-${word}`);
  return [...words, ...pairs]
    .flatMap((word) => [...partsOf(word)])
    .reduce((best, part) => Math.min(best, RANKS.get(part) ?? best), BY_WORD.length);
}

/** What a menu is drawn with: as chosen, else by the first of its names that has a word known here, else by what it is. */
export function menuIconOf(menu: Named, names: readonly string[]): string {
  if (menu.icon !== '') return menu.icon;
  for (const name of names) {
    const found = BY_WORD[rankOf(name)];
    if (found) return found[0];
  }
  if (menu.type === 'directory') return menu.layout === 'tab' ? 'tabs' : 'folder';
  if (menu.open_in_new_window) return 'external';
  return menu.owner === 'service' ? 'plug' : 'file';
}
