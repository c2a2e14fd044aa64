/*
 * WebKitGTK 2.50 records video through GStreamer's 'autovideoflip', which came with GStreamer 1.24. Loaded before it,
 * this gives it 'videoflip' where the other one is missing.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <string.h>

typedef void *(*make_element)(const char *factory, const char *name);

void *gst_element_factory_make(const char *factory, const char *name)
{
    make_element make = (make_element)dlsym(RTLD_NEXT, "gst_element_factory_make");
    void *element = make(factory, name);
    return element || strcmp(factory, "autovideoflip") != 0 ? element : make("videoflip", name);
}
