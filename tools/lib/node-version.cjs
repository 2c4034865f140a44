// Loaded before every command of package.json (`node -r`), and written so that any Node can read it: one that is too old
// for the TypeScript of the commands says what is needed, instead of a stack.
const { existsSync } = require('fs');
const { join } = require('path');
const { engines } = require('../../package.json');

const needed = Number(/\d+/.exec(engines.node)[0]);
const platform = `${process.platform}-${process.arch}`;

function fault() {
  if (Number(process.versions.node.split('.')[0]) < needed) {
    const remedy =
      platform === 'linux-x64'
        ? 'npm ci brings it with the packages.'
        : `install it from https://nodejs.org or with “nvm install”; the packages bring it on linux-x64 only, and this is ${platform}.`;
    return `Portico needs Node ${needed} or newer and was started with ${process.version}: ${remedy}`;
  }
  return existsSync(join(__dirname, '..', '..', 'node_modules')) ? undefined : 'The packages are not installed: run npm ci first.';
}

const found = fault();
if (found !== undefined) {
  console.error(found);
  process.exit(1);
}
// Half of what a command takes to answer is compiling what it imports.
require('module').enableCompileCache(join(__dirname, '..', '..', 'node_modules', '.cache', 'portico'));
