import type { ErrorEntry } from './error-entry.ts';

/** Of permissions, roles and the people of an app. */
export const PERMISSION_ERRORS = {
  'MP/GROUP_NOT_FOUND': {
    status: 404,
    text: {
      en: 'This menu group was not found. It may have been deleted.',
      'zh-CN': '菜单组不存在，可能已被删除。',
      ar: 'لم يُعثر على مجموعة القوائم هذه. ربما حُذفت.',
      ms: 'Kumpulan menu ini tidak ditemui. Mungkin ia telah dipadam.',
      ru: 'Группа меню не найдена. Возможно, она удалена.',
    },
  },
  'MP/GROUP_ROLE_NOT_FOUND': {
    status: 404,
    text: {
      en: 'This role is not in this menu group.',
      'zh-CN': '该角色未关联此菜单组。',
      ar: 'هذا الدور غير مرتبط بمجموعة القوائم هذه.',
      ms: 'Peranan ini tidak dikaitkan dengan kumpulan menu ini.',
      ru: 'Этой роли нет в этой группе меню.',
    },
  },
  'MP/GROUP_ROLE_EXISTS': {
    status: 409,
    text: {
      en: 'This role is already in this menu group.',
      'zh-CN': '该角色已关联此菜单组。',
      ar: 'هذا الدور مرتبط مسبقًا بمجموعة القوائم هذه.',
      ms: 'Peranan ini sudah dikaitkan dengan kumpulan menu ini.',
      ru: 'Эта роль уже есть в этой группе меню.',
    },
  },
  'MP/PERMISSION_NOT_FOUND': {
    status: 404,
    text: {
      en: 'This permission was not found. It may have been deleted.',
      'zh-CN': '权限不存在，可能已被删除。',
      ar: 'لم يُعثر على هذه الصلاحية. ربما حُذفت.',
      ms: 'Kebenaran ini tidak ditemui. Mungkin ia telah dipadam.',
      ru: 'Разрешение не найдено. Возможно, оно удалено.',
    },
  },
  'MP/PERMISSION_CODE_EXISTS': {
    status: 409,
    text: {
      en: 'A permission with this code already exists in the app.',
      'zh-CN': '该权限编码在应用中已存在。',
      ar: 'توجد صلاحية بهذا الرمز في التطبيق مسبقًا.',
      ms: 'Kebenaran dengan kod ini sudah wujud dalam aplikasi.',
      ru: 'Разрешение с таким кодом уже есть в приложении.',
    },
  },
  'MP/PERMISSION_CODE_SHARED': {
    status: 409,
    text: {
      en: 'A global menu needs this code, so it cannot change in one app.',
      'zh-CN': '全局菜单需要该编码，不能在单个应用中修改。',
      ar: 'تحتاج قائمة عامة إلى هذا الرمز، فلا يمكن تغييره في تطبيق واحد.',
      ms: 'Menu global memerlukan kod ini, jadi ia tidak boleh diubah dalam satu aplikasi.',
      ru: 'Этот код нужен общему пункту меню, поэтому изменить его в одном приложении нельзя.',
    },
  },
  'MP/PERMISSION_LIMIT_REACHED': {
    status: 400,
    text: {
      en: 'This app has reached the limit for permissions. Delete one first.',
      'zh-CN': '该应用的权限数量已达上限，请先删除一个。',
      ar: 'بلغ هذا التطبيق الحد الأقصى من الصلاحيات. احذف واحدة أولًا.',
      ms: 'Aplikasi ini telah mencapai bilangan kebenaran maksimum. Padam satu dahulu.',
      ru: 'В приложении уже предельное число разрешений. Сначала удалите одно.',
    },
  },
  'MP/PERMISSION_NOT_IN_ROLE': {
    status: 400,
    text: {
      en: 'In a menu group you can choose only permissions that the role has.',
      'zh-CN': '在菜单组内只能选择该角色已有的权限。',
      ar: 'لا يمكن أن يُختار داخل مجموعة القوائم إلا ما يملكه الدور نفسه.',
      ms: 'Dalam kumpulan menu, hanya kebenaran yang dimiliki peranan itu boleh dipilih.',
      ru: 'Внутри группы меню можно выбрать только то, что есть у самой роли.',
    },
  },
  'MP/MENU_NOT_A_PAGE': {
    status: 400,
    text: {
      en: 'This is only possible for pages. Who sees a directory depends on what is in it.',
      'zh-CN': '此操作仅适用于页面。谁能看到目录取决于其中的内容。',
      ar: 'هذا ممكن للصفحات فقط. ورؤية المجلد تتوقف على ما بداخله.',
      ms: 'Ini hanya untuk halaman. Siapa yang melihat direktori bergantung pada kandungannya.',
      ru: 'Это возможно только для страниц. Кто видит каталог, зависит от того, что в нём.',
    },
  },
  'MP/ROLE_NOT_FOUND': {
    status: 404,
    text: {
      en: 'This role was not found. It may have been deleted.',
      'zh-CN': '角色不存在，可能已被删除。',
      ar: 'لم يُعثر على هذا الدور. ربما حُذف.',
      ms: 'Peranan ini tidak ditemui. Mungkin ia telah dipadam.',
      ru: 'Роль не найдена. Возможно, она удалена.',
    },
  },
  'MP/ROLE_NAME_EXISTS': {
    status: 409,
    text: {
      en: 'A role with this name already exists in the app.',
      'zh-CN': '该角色名称在应用中已存在。',
      ar: 'يوجد دور بهذا الاسم في التطبيق مسبقًا.',
      ms: 'Peranan dengan nama ini sudah wujud dalam aplikasi.',
      ru: 'Роль с таким названием уже есть в приложении.',
    },
  },
  'MP/ROLE_LIMIT_REACHED': {
    status: 400,
    text: {
      en: 'This app has reached the limit for roles. Delete one first.',
      'zh-CN': '该应用的角色数量已达上限，请先删除一个。',
      ar: 'بلغ هذا التطبيق الحد الأقصى من الأدوار. احذف واحدًا أولًا.',
      ms: 'Aplikasi ini telah mencapai bilangan peranan maksimum. Padam satu dahulu.',
      ru: 'В приложении уже предельное число ролей. Сначала удалите одну.',
    },
  },
  'MP/DIRECTORY_GROUP_NOT_FOUND': {
    status: 404,
    text: {
      en: 'This directory group was not found, or it belongs to an organisation outside this app. Choose one from the list.',
      'zh-CN': '该目录组不存在，或其所属组织与此应用无关。请从列表中选择。',
      ar: 'لا توجد مجموعة دليل كهذه، أو أنها تتبع مؤسسة لا صلة لها بهذا التطبيق. اختر مجموعة من القائمة.',
      ms: 'Kumpulan direktori ini tidak wujud, atau milik organisasi di luar aplikasi ini. Pilih satu daripada senarai.',
      ru: 'Такой группы каталога нет, или она принадлежит организации вне этого приложения. Выберите группу из списка.',
    },
  },
  'MP/MEMBER_BY_DIRECTORY': {
    status: 409,
    text: {
      en: 'This person is in the app through a directory group. Take them out of the group in the directory, or change which groups have roles here.',
      'zh-CN': '该成员通过目录组加入应用。请在目录中将其移出该组，或调整此应用中拥有角色的目录组。',
      ar: 'ينتمي هذا الشخص إلى التطبيق عبر مجموعة في الدليل. أزله من المجموعة في الدليل، أو غيّر المجموعات التي لها أدوار هنا.',
      ms: 'Orang ini berada dalam aplikasi melalui kumpulan direktori. Keluarkan mereka daripada kumpulan itu dalam direktori, atau ubah kumpulan yang mempunyai peranan di sini.',
      ru: 'Этот человек входит в приложение через группу каталога. Исключите его из группы в каталоге или измените, каким группам здесь даны роли.',
    },
  },
  'MP/ROLE_BY_DIRECTORY': {
    status: 409,
    text: {
      en: 'This role comes from a directory group. Take the person out of the group in the directory, or change which roles the group has here.',
      'zh-CN': '该角色来自目录组。请在目录中将此人移出该组，或调整该组在此应用中的角色。',
      ar: 'يأتي هذا الدور من مجموعة في الدليل. أزل الشخص من المجموعة في الدليل، أو غيّر أدوار المجموعة هنا.',
      ms: 'Peranan ini datang daripada kumpulan direktori. Keluarkan orang itu daripada kumpulan dalam direktori, atau ubah peranan kumpulan itu di sini.',
      ru: 'Эта роль дана группой каталога. Исключите человека из группы в каталоге или измените роли этой группы здесь.',
    },
  },
  'MP/BEYOND_REACH': {
    status: 403,
    text: {
      en: 'You can only give what you have in the app yourself. Ask an administrator of the app.',
      'zh-CN': '您只能授予自己在该应用中拥有的内容，请联系应用管理员。',
      ar: 'لا يمكنك أن تمنح إلا ما تملكه أنت في التطبيق. اطلب ذلك من مسؤول التطبيق.',
      ms: 'Anda hanya boleh memberi apa yang anda sendiri ada dalam aplikasi. Minta pentadbir aplikasi melakukannya.',
      ru: 'Дать можно только то, что есть у вас самих в приложении. Обратитесь к администратору приложения.',
    },
  },
  'MP/MEMBER_NOT_FOUND': {
    status: 404,
    text: {
      en: 'This person does not belong to the app.',
      'zh-CN': '该用户不是此应用的成员。',
      ar: 'هذا الشخص ليس عضوًا في التطبيق.',
      ms: 'Orang ini bukan ahli aplikasi.',
      ru: 'Этот человек не состоит в приложении.',
    },
  },
  'MP/MEMBER_EXISTS': {
    status: 409,
    text: {
      en: 'This person already belongs to the app.',
      'zh-CN': '该用户已是此应用的成员。',
      ar: 'هذا الشخص عضو في التطبيق بالفعل.',
      ms: 'Orang ini sudah menjadi ahli aplikasi.',
      ru: 'Этот человек уже состоит в приложении.',
    },
  },
  'MP/LAST_ADMIN': {
    status: 400,
    text: {
      en: 'This is the last administrator. Name another one first.',
      'zh-CN': '这是最后一位管理员，请先指定其他管理员。',
      ar: 'هذا هو المسؤول الأخير. عيّن مسؤولًا آخر أولًا.',
      ms: 'Ini pentadbir terakhir. Lantik pentadbir lain dahulu.',
      ru: 'Это последний администратор. Сначала назначьте другого.',
    },
  },
} as const satisfies Record<string, ErrorEntry>;
