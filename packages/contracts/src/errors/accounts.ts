import type { ErrorEntry } from './error-entry.ts';

/** Of accounts, organisations and those who manage them. */
export const ACCOUNT_ERRORS = {
  'UC/PASSWORD_TOO_WEAK': {
    status: 400,
    text: {
      en: 'The password does not meet the rules.',
      'zh-CN': '密码不符合要求。',
      ar: 'كلمة المرور لا تستوفي الشروط.',
      ms: 'Kata laluan tidak memenuhi peraturan.',
      ru: 'Пароль не соответствует правилам.',
    },
  },
  'UC/ACCOUNT_NOT_FOUND': {
    status: 404,
    text: {
      en: 'This account was not found. It may have been deleted.',
      'zh-CN': '账号不存在，可能已被删除。',
      ar: 'لم يُعثر على هذا الحساب. ربما حُذف.',
      ms: 'Akaun ini tidak ditemui. Mungkin ia telah dipadam.',
      ru: 'Учётная запись не найдена. Возможно, она удалена.',
    },
  },
  'UC/INVALID_ACCOUNT_TYPE': {
    status: 400,
    text: {
      en: 'This kind of account does not support this.',
      'zh-CN': '此类账号不支持该操作。',
      ar: 'هذا غير ممكن بهذا النوع من الحسابات.',
      ms: 'Ini tidak boleh dilakukan dengan jenis akaun ini.',
      ru: 'С учётной записью этого вида это невозможно.',
    },
  },
  'UC/LOGIN_NAME_EXISTS': {
    status: 409,
    text: {
      en: 'This login name is already in use. Choose another one, or sign in.',
      'zh-CN': '该登录名已被使用，请更换或直接登录。',
      ar: 'هذا الاسم مستخدم لتسجيل الدخول بالفعل. اختر غيره أو سجّل الدخول.',
      ms: 'Nama log masuk ini telah digunakan. Pilih yang lain, atau log masuk.',
      ru: 'Это имя для входа уже занято. Выберите другое или войдите.',
    },
  },
  'UC/PASSWORD_ALREADY_SET': {
    status: 400,
    text: {
      en: 'This account already has a password. Change it instead.',
      'zh-CN': '该账号已设置密码，请改用修改密码。',
      ar: 'لهذا الحساب كلمة مرور بالفعل. غيّرها بدلًا من ذلك.',
      ms: 'Akaun ini sudah mempunyai kata laluan. Tukar kata laluan itu.',
      ru: 'У этой учётной записи уже есть пароль. Измените его.',
    },
  },
  'UC/INVITATION_TAKEN': {
    status: 409,
    text: {
      en: 'This person has set a password or signed in already. Reset the password instead.',
      'zh-CN': '此人已设置密码或已登录过，请改为重置密码。',
      ar: 'سبق لهذا الشخص أن عيّن كلمة مرور أو سجّل الدخول. أعِد تعيين كلمة المرور بدلًا من ذلك.',
      ms: 'Orang ini sudah menetapkan kata laluan atau sudah log masuk. Tetapkan semula kata laluannya.',
      ru: 'Пароль уже задан или вход уже был. Сбросьте пароль.',
    },
  },
  'UC/INVITATION_NOT_FOUND': {
    status: 404,
    text: {
      en: 'This person has no open invitation.',
      'zh-CN': '此人没有待接受的邀请。',
      ar: 'لا توجد دعوة معلّقة لهذا الشخص.',
      ms: 'Tiada jemputan terbuka untuk orang ini.',
      ru: 'Открытого приглашения для этого человека нет.',
    },
  },
  'UC/ORG_NOT_FOUND': {
    status: 404,
    text: {
      en: 'This organisation was not found. Check its code.',
      'zh-CN': '组织不存在，请检查组织编码。',
      ar: 'لم يُعثر على هذه المؤسسة. تحقق من رمزها.',
      ms: 'Organisasi ini tidak ditemui. Semak kodnya.',
      ru: 'Организация не найдена. Проверьте её код.',
    },
  },
  'UC/ORG_CODE_EXISTS': {
    status: 409,
    text: {
      en: 'Another organisation already has this code.',
      'zh-CN': '该组织编码已被使用。',
      ar: 'هذا الرمز مستخدم لدى مؤسسة أخرى.',
      ms: 'Kod ini sudah digunakan oleh organisasi lain.',
      ru: 'Этот код уже занят другой организацией.',
    },
  },
  'UC/ORG_USER_ALREADY_BOUND': {
    status: 409,
    text: {
      en: 'This organisation account is already linked to a person.',
      'zh-CN': '该组织账号已绑定个人账号。',
      ar: 'حساب المؤسسة هذا مرتبط بشخص بالفعل.',
      ms: 'Akaun organisasi ini sudah dipautkan dengan seseorang.',
      ru: 'Эта учётная запись организации уже привязана к человеку.',
    },
  },
  'UC/ORG_BINDING_NOT_FOUND': {
    status: 404,
    text: {
      en: 'This organisation account is not linked.',
      'zh-CN': '未绑定该组织账号。',
      ar: 'حساب المؤسسة هذا غير مرتبط.',
      ms: 'Akaun organisasi ini tidak dipautkan.',
      ru: 'Эта учётная запись организации не привязана.',
    },
  },
  'UC/CONTACT_NOT_BOUND': {
    status: 400,
    text: {
      en: 'This contact does not belong to the account.',
      'zh-CN': '该账号未绑定此联系方式。',
      ar: 'وسيلة الاتصال هذه غير مرتبطة بالحساب.',
      ms: 'Maklumat hubungan ini tidak dipautkan dengan akaun.',
      ru: 'Этот контакт не привязан к учётной записи.',
    },
  },
  'UC/MANAGER_TICKET_REQUIRED': {
    status: 400,
    text: {
      en: 'Enter the manager password to continue.',
      'zh-CN': '请输入组织管理员密码后继续。',
      ar: 'أدخل كلمة مرور المدير للمتابعة.',
      ms: 'Masukkan kata laluan pengurus untuk meneruskan.',
      ru: 'Чтобы продолжить, введите пароль управляющего.',
    },
  },
  'UC/MANAGER_PASSWORD_NOT_SET': {
    status: 400,
    text: {
      en: 'No manager password has been set yet. Set one with a code sent by SMS.',
      'zh-CN': '尚未设置组织管理员密码，请通过短信验证码设置。',
      ar: 'لم تُعيَّن كلمة مرور المدير بعد. عيّنها برمز يُرسل في رسالة نصية.',
      ms: 'Kata laluan pengurus belum ditetapkan. Tetapkannya dengan kod yang dihantar melalui SMS.',
      ru: 'Пароль управляющего ещё не задан. Задайте его с помощью кода из SMS.',
    },
  },
  'UC/IMAGE_NOT_ACCEPTED': {
    status: 400,
    text: {
      en: 'This picture cannot be used. Choose a PNG, JPEG or WebP of at most 1 MB.',
      'zh-CN': '无法使用该图片，请选择不超过 1 MB 的 PNG、JPEG 或 WebP 图片。',
      ar: 'لا يمكن استخدام هذه الصورة. اختر صورة PNG أو JPEG أو WebP لا يزيد حجمها على 1 ميغابايت.',
      ms: 'Gambar ini tidak boleh digunakan. Pilih PNG, JPEG atau WebP yang tidak melebihi 1 MB.',
      ru: 'Это изображение использовать нельзя. Выберите PNG, JPEG или WebP размером до 1 МБ.',
    },
  },
  'UC/IMPORT_FILE_INVALID': {
    status: 400,
    text: {
      en: 'The file could not be read. It must be CSV in UTF-8 with a first line that names the columns.',
      'zh-CN': '无法读取文件。文件须为 UTF-8 编码的 CSV，且首行为列名。',
      ar: 'تعذّرت قراءة الملف. يجب أن يكون بصيغة CSV وترميز UTF-8 وأن يسمّي السطر الأول الأعمدة.',
      ms: 'Fail tidak dapat dibaca. Fail mestilah CSV dalam UTF-8 dengan baris pertama yang menamakan lajur.',
      ru: 'Не удалось прочитать файл. Нужен CSV в кодировке UTF-8, в первой строке которого названы столбцы.',
    },
  },
  'UC/NOT_YOURSELF': {
    status: 400,
    text: {
      en: 'You cannot do this to your own account.',
      'zh-CN': '不能对自己的账号执行此操作。',
      ar: 'لا يمكن تنفيذ ذلك على حسابك أنت.',
      ms: 'Ini tidak boleh dilakukan pada akaun anda sendiri.',
      ru: 'Это нельзя сделать с собственной учётной записью.',
    },
  },
} as const satisfies Record<string, ErrorEntry>;
