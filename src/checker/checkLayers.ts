import {
  type DefinitionFiles,
  finding,
  type Finding,
  type Layer,
  overlayFolders,
} from '@stepwright/engine/authoring';
import { pathToPointer } from '@stepwright/engine';
import { declaredNames, knownFormats } from './formats/knownFormats.ts';
import { findFormatProblem } from './schemas/findUnknownKeywords.ts';
import { membersOf } from './schemas/schemaParts.ts';
import { isRecord } from '../lib/unknownValue.ts';
import type { AnyEngine } from './anyEngine.ts';

/** Each layer has members unless it is optional, their settings set options of formats that exist, and no overlay lies below a member without settings. */
export function checkLayers(files: DefinitionFiles, engine: AnyEngine): readonly Finding[] {
  return [
    ...engine.layers.flatMap((layer) => [
      ...findNone(files, engine, layer),
      ...findStrangeFormats(files, engine, layer),
    ]),
    ...findStrayOverlays(files, engine),
  ];
}

/** Without a member there is nothing to check, which must not pass for valid. */
function findNone(
  files: DefinitionFiles,
  engine: AnyEngine,
  { name, folder, optional }: Layer,
): readonly Finding[] {
  if (optional || engine.listIds(files, name).length > 0) return [];
  const file = `${folder}/<id>/${name}.json`;
  return [finding(files, 'file-unreadable', { file }, 'There is no such file')];
}

function findStrangeFormats(
  files: DefinitionFiles,
  engine: AnyEngine,
  { name, folder }: Layer,
): readonly Finding[] {
  const formats = knownFormats(engine.vocabulary, declaredNames(files));
  return engine.listIds(files, name).flatMap((id) => {
    const file = `${folder}/${id}/${name}.json`;
    const settings = files.get(file)?.json;
    return membersOf(isRecord(settings) ? settings['formats'] : undefined).flatMap(([format, options]) =>
      findFormatProblem({ name: format, options }, { formats }).map(({ code, pointer, message }) => {
        const location = pathToPointer(['formats', format]) + pointer;
        return finding(files, code, { file, pointer: location }, message);
      }),
    );
  });
}

/** Overlays below a member of a layer that has no settings: nothing ever reads them. */
function findStrayOverlays(files: DefinitionFiles, engine: AnyEngine): readonly Finding[] {
  const overlay = new RegExp(
    `^${overlayFolders(engine.layers)}(?:steps|flows|definitions|formats)/[^/]+\\.json$`,
  );
  return [...files.keys()].flatMap((file) => {
    const members = overlay.exec(file)?.groups ?? {};
    return engine.layers.flatMap(({ name }: Layer) => {
      const id = members[name];
      if (id === undefined || engine.listIds(files, name).includes(id)) return [];
      return [finding(files, 'overlay-hits-nothing', { file }, `There is no ${name} "${id}"`)];
    });
  });
}
