import type { ErrorEntry } from './error-entry.ts';

/** Of the administration of apps, and of what belongs to the installation. */
export const APP_ERRORS = {
  'MP/SAMPLE_APP_EXISTS': {
    status: 409,
    text: {
      en: 'The sample app has already been added.',
      'zh-CN': '示例应用已存在。',
      ar: 'سبقت إضافة التطبيق التجريبي.',
      ms: 'Aplikasi contoh sudah ditambah.',
      ru: 'Пример приложения уже добавлен.',
    },
  },
  'MP/SAMPLE_APP_NOT_FOUND': {
    status: 404,
    text: {
      en: 'The sample app has already been removed.',
      'zh-CN': '示例应用已被移除。',
      ar: 'سبقت إزالة التطبيق التجريبي.',
      ms: 'Aplikasi contoh sudah dibuang.',
      ru: 'Пример приложения уже убран.',
    },
  },
  'MP/SAMPLE_APP_IN_USE': {
    status: 409,
    text: {
      en: 'Other people belong to the sample app. Remove them from its members first.',
      'zh-CN': '示例应用中还有其他成员，请先移除这些成员。',
      ar: 'ينتمي آخرون إلى التطبيق التجريبي. أزلهم من أعضائه أولًا.',
      ms: 'Ada orang lain dalam aplikasi contoh. Keluarkan mereka daripada ahlinya dahulu.',
      ru: 'В примере приложения есть другие участники. Сначала уберите их.',
    },
  },
  'MP/APP_CODE_EXISTS': {
    status: 409,
    text: {
      en: 'Another app already has this code.',
      'zh-CN': '该编码已被其他应用使用。',
      ar: 'هذا الرمز مستخدم في تطبيق آخر.',
      ms: 'Kod ini sudah digunakan oleh aplikasi lain.',
      ru: 'Этот код уже занят другим приложением.',
    },
  },
  'MP/APP_STATE_INVALID': {
    status: 400,
    text: {
      en: 'The current state of the app does not allow this.',
      'zh-CN': '应用当前状态不允许此操作。',
      ar: 'حالة التطبيق الحالية لا تسمح بهذا الإجراء.',
      ms: 'Status semasa aplikasi tidak membenarkan tindakan ini.',
      ru: 'В текущем состоянии приложения это невозможно.',
    },
  },
  'MP/USER_APP_NOT_EXIST': {
    status: 404,
    text: {
      en: 'This user does not belong to this app.',
      'zh-CN': '该用户没有此应用。',
      ar: 'لا ينتمي هذا المستخدم إلى هذا التطبيق.',
      ms: 'Pengguna ini bukan ahli aplikasi ini.',
      ru: 'Этот пользователь не состоит в этом приложении.',
    },
  },
  'MP/USER_NOT_FOUND': {
    status: 404,
    text: {
      en: 'No account with this ID was found that you can choose.',
      'zh-CN': '没有可选择的使用此 ID 的账号。',
      ar: 'لا يوجد حساب بهذا المعرّف يمكنك اختياره.',
      ms: 'Tiada akaun dengan ID ini yang boleh anda pilih.',
      ru: 'Учётной записи с таким идентификатором, которую вы можете выбрать, нет.',
    },
  },
  'MP/LOGIN_NAME_NOT_FOUND': {
    status: 404,
    text: {
      en: 'No account with this login name was found that you can choose.',
      'zh-CN': '没有可选择的使用此登录名的账号。',
      ar: 'لا يوجد حساب باسم الدخول هذا يمكنك اختياره.',
      ms: 'Tiada akaun dengan nama log masuk ini yang boleh anda pilih.',
      ru: 'Учётной записи с таким именем для входа, которую вы можете выбрать, нет.',
    },
  },
  'MP/LOGO_NOT_ACCEPTED': {
    status: 400,
    text: {
      en: 'This picture cannot be used. Choose a PNG, JPEG or WebP of at most 256 KB.',
      'zh-CN': '无法使用该图片，请选择不超过 256 KB 的 PNG、JPEG 或 WebP 图片。',
      ar: 'لا يمكن استخدام هذه الصورة. اختر صورة PNG أو JPEG أو WebP لا يزيد حجمها على 256 كيلوبايت.',
      ms: 'Gambar ini tidak boleh digunakan. Pilih PNG, JPEG atau WebP yang tidak melebihi 256 KB.',
      ru: 'Это изображение использовать нельзя. Выберите PNG, JPEG или WebP размером до 256 КБ.',
    },
  },
  'MP/BIZ_TYPE_EXISTS': {
    status: 409,
    text: {
      en: 'The app already has this business type.',
      'zh-CN': '应用中已有该业务类型。',
      ar: 'نوع العمل هذا موجود في التطبيق.',
      ms: 'Aplikasi sudah mempunyai jenis perniagaan ini.',
      ru: 'Такой тип бизнеса в приложении уже есть.',
    },
  },
  'MP/BIZ_TYPE_NOT_FOUND': {
    status: 404,
    text: {
      en: 'The app has no such business type.',
      'zh-CN': '应用中没有该业务类型。',
      ar: 'لا يوجد نوع عمل كهذا في التطبيق.',
      ms: 'Aplikasi tidak mempunyai jenis perniagaan ini.',
      ru: 'Такого типа бизнеса в приложении нет.',
    },
  },
  'MP/BIZ_TYPE_FIXED': {
    status: 400,
    text: {
      en: 'The default business type belongs to every app and cannot be changed.',
      'zh-CN': '默认业务类型为每个应用所有，不能修改。',
      ar: 'نوع العمل الافتراضي موجود في كل تطبيق ولا يمكن تغييره.',
      ms: 'Jenis perniagaan lalai ada pada setiap aplikasi dan tidak boleh diubah.',
      ru: 'Тип бизнеса по умолчанию есть в каждом приложении и не меняется.',
    },
  },
  'MP/BIZ_TYPE_IN_USE': {
    status: 400,
    text: {
      en: 'Menus use this business type. Delete them first.',
      'zh-CN': '该业务类型下还有菜单，请先删除。',
      ar: 'توجد قوائم من نوع العمل هذا. احذفها أولًا.',
      ms: 'Masih ada menu bagi jenis perniagaan ini. Padamkannya dahulu.',
      ru: 'Есть пункты меню этого типа бизнеса. Сначала удалите их.',
    },
  },
  'MP/BIZ_TYPE_LIMIT_REACHED': {
    status: 400,
    text: {
      en: 'This app has reached the limit for business types. Delete one first.',
      'zh-CN': '该应用的业务类型数量已达上限，请先删除一个。',
      ar: 'بلغ هذا التطبيق الحد الأقصى من أنواع العمل. احذف واحدًا أولًا.',
      ms: 'Aplikasi ini telah mencapai bilangan jenis perniagaan maksimum. Padam satu dahulu.',
      ru: 'В приложении уже предельное число типов бизнеса. Сначала удалите один.',
    },
  },
  'MP/FAVORITE_LIMIT_REACHED': {
    status: 400,
    text: {
      en: 'You have reached the limit for favourites. Remove one first.',
      'zh-CN': '收藏数量已达上限，请先移除一个。',
      ar: 'بلغت المفضلة حدها الأقصى. أزل عنصرًا أولًا.',
      ms: 'Bilangan kegemaran anda sudah maksimum. Buang satu dahulu.',
      ru: 'Избранное заполнено. Сначала уберите что-нибудь.',
    },
  },
  'MP/PAGE_REPORTED': {
    status: 429,
    text: {
      en: 'You already reported this page in the last hour. Try again later.',
      'zh-CN': '您在过去一小时内已经反馈过，请稍后再反馈。',
      ar: 'أبلغت عن ذلك خلال الساعة الماضية. انتظر قبل أن تبلغ مرة أخرى.',
      ms: 'Anda telah melaporkannya dalam satu jam yang lalu. Tunggu sebelum melaporkannya sekali lagi.',
      ru: 'Вы уже сообщали об этом в течение последнего часа. Подождите, прежде чем сообщать снова.',
    },
  },
  'MP/PROJECT_EXISTS': {
    status: 409,
    text: {
      en: 'A project with this ID already exists.',
      'zh-CN': '该项目 ID 已存在。',
      ar: 'يوجد مشروع بهذا المعرّف.',
      ms: 'Projek dengan ID ini sudah wujud.',
      ru: 'Проект с таким идентификатором уже есть.',
    },
  },
  'MP/PROJECT_NOT_FOUND': {
    status: 404,
    text: {
      en: 'This project was not found. It may have been deleted.',
      'zh-CN': '项目不存在，可能已被删除。',
      ar: 'لم يُعثر على هذا المشروع. ربما حُذف.',
      ms: 'Projek ini tidak ditemui. Mungkin ia telah dipadam.',
      ru: 'Проект не найден. Возможно, он удалён.',
    },
  },
  'MP/CATEGORY_EXISTS': {
    status: 409,
    text: {
      en: 'A category with this name already exists.',
      'zh-CN': '该分类名称已存在。',
      ar: 'توجد فئة بهذا الاسم.',
      ms: 'Kategori dengan nama ini sudah wujud.',
      ru: 'Категория с таким названием уже есть.',
    },
  },
  'MP/CATEGORY_NOT_FOUND': {
    status: 404,
    text: {
      en: 'This category was not found. It may have been deleted.',
      'zh-CN': '分类不存在，可能已被删除。',
      ar: 'لم يُعثر على هذه الفئة. ربما حُذفت.',
      ms: 'Kategori ini tidak ditemui. Mungkin ia telah dipadam.',
      ru: 'Категория не найдена. Возможно, она удалена.',
    },
  },
  'MP/CATEGORY_IN_USE': {
    status: 400,
    text: {
      en: 'There are services in this category. Move them first.',
      'zh-CN': '该分类下还有服务，请先移走。',
      ar: 'توجد خدمات ضمن هذه الفئة. انقلها أولًا.',
      ms: 'Masih ada perkhidmatan dalam kategori ini. Pindahkannya dahulu.',
      ru: 'В этой категории есть сервисы. Сначала перенесите их.',
    },
  },
  'MP/PLATFORM_ROLE_NOT_FOUND': {
    status: 404,
    text: {
      en: 'This person does not have that role.',
      'zh-CN': '该用户没有此角色。',
      ar: 'ليس لهذا الشخص ذلك الدور.',
      ms: 'Orang ini tidak mempunyai peranan itu.',
      ru: 'У этого человека нет такой роли.',
    },
  },
  'MP/LAST_SUPER_ADMIN': {
    status: 400,
    text: {
      en: 'The last super administrator cannot be removed.',
      'zh-CN': '不能移除最后一位超级管理员。',
      ar: 'لا يمكن إزالة آخر مسؤول أعلى.',
      ms: 'Pentadbir utama terakhir tidak boleh dibuang.',
      ru: 'Последнего суперадминистратора убрать нельзя.',
    },
  },
} as const satisfies Record<string, ErrorEntry>;
